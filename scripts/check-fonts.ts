// npm run check -- fonts: pages look the same whatever fonts a machine has. Every character of the interface is in our
// typeface, and a page with other letters is painted identically with no fonts and with many fonts installed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Browser, Page } from 'playwright';
import { chromium } from 'playwright';

import type { Launch } from './browser';
import { findBrowser } from './browser';
import { signsIn } from './fonts/signs';
import { filesBelow, root } from './lib/files';

/** Letters and characters that occur in names and that Rubik lacks: the browser uses any font it finds. */
const strange = 'Łódź 漢字 かな 한국어 हिन्दी ไทย ქართული ☕ ✓ ⌘ 😀 ↓ → ∑ Ἀθῆναι';

const faces = () => {
  const file = join(root, 'node_modules/@fontsource-variable/rubik/wght.css');
  return readFileSync(file, 'utf8').replaceAll(/url\(([^)]+)\)/g, (_, path: string) => {
    const bytes = readFileSync(join(dirname(file), path));
    return `url(data:font/woff2;base64,${bytes.toString('base64')})`;
  });
};

const open = async (browser: Browser, body: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, locale: 'en-GB', timezoneId: 'UTC' });
  await page.setContent(`<style>${faces()} body { font: 16px 'Rubik Variable', sans-serif }</style>${body}`);
  // `document.fonts.ready` may resolve before a face has been requested.
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((face) => face.load()));
  });
  return page;
};

/** Characters without a glyph in Rubik: one outside the range of all its files, one within that of the Latin file. */
const unknown = ['\uE000', '\u205E'];

/** The characters that are painted as the empty box for missing glyphs. */
async function strangers(launch: Launch, signs: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch(launch);
  try {
    const page = await open(browser, '');
    const pictures = await page.evaluate(
      (shown) =>
        shown.map((sign) => {
          const ctx = new OffscreenCanvas(32, 32).getContext('2d')!;
          ctx.font = "16px 'Rubik Variable', sans-serif";
          ctx.fillText(sign, 8, 24);
          return ctx.getImageData(0, 0, 32, 32).data.join();
        }),
      [...unknown, ...signs],
    );
    return signs.filter((_, i) => pictures.indexOf(pictures[unknown.length + i]!) < unknown.length);
  } finally {
    await browser.close();
  }
}

/** What a page looks like once it no longer changes. Throws an Error if each of ten pictures differs from the last. */
async function steadyPicture(page: Page): Promise<string> {
  let last = '';
  for (let picture = 0; picture < 10; picture += 1) {
    const next = (await page.screenshot()).toString('base64');
    if (next === last) return next;
    last = next;
  }
  throw new Error('The browser paints the same page differently each time.');
}

/** How a page with unusual letters is painted, each text in a box of its own width. */
async function painted(launch: Launch): Promise<string> {
  const browser = await chromium.launch(launch);
  try {
    const boxes = strange.split(' ').map((word) => `<p><span style="border: 1px solid">${word}</span></p>`);
    const page = await open(
      browser,
      `<div style="columns: 2">${boxes.join('')}<p style="font-family: serif">Serif</p></div>`,
    );
    return await steadyPicture(page);
  } finally {
    await browser.close();
  }
}

const problems: string[] = [];
const { launch, source } = await findBrowser();

const sources = ['packages', 'apps/portal', 'apps/admin'].flatMap(filesBelow);
const signs = signsIn(sources.map((file) => ({ file, read: () => readFileSync(join(root, file), 'utf8') })));
for (const sign of await strangers(launch, [...signs.keys()])) {
  problems.push(`${sign} in ${signs.get(sign)}: not in our typeface; take an icon, or a word`);
}

if (source === 'npm') {
  const folder = mkdtempSync(join(tmpdir(), 'locus-fonts-'));
  try {
    const machine = join(folder, 'fonts.conf');
    const more = [dirname(launch.executablePath), '/usr/share/fonts', join(root, 'packages/exports/src/fonts')];
    writeFileSync(machine, `<fontconfig>${more.map((dir) => `<dir>${dir}</dir>`).join('')}</fontconfig>`);
    const bare = await painted(launch);
    const before = process.env.FONTCONFIG_FILE;
    process.env.FONTCONFIG_FILE = machine;
    const rich = await findBrowser();
    if ((await painted(rich.launch)) !== bare) problems.push('A page looks different where more fonts are installed.');
    // The same page with the machine's fonts: if it looked the same, this check would prove nothing.
    const withFonts = { ...launch, env: { ...launch.env, FONTCONFIG_FILE: machine } };
    if ((await painted(withFonts)) === bare) problems.push('The fonts that this check adds change nothing.');
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
  } finally {
    rmSync(folder, { recursive: true });
  }
} else console.warn('Fonts are not compared: that belongs to @sparticuz/chromium on Linux x64.');

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
