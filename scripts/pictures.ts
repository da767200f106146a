// npm run pictures [-- <commit>]: old, new and difference of all pictures that changed since a commit (default HEAD),
// side by side in one page; including those that failed in the last test run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { filesBelow, root } from './lib/files';
import { failedFolder, pictureFolder } from './pictures/comparePicture';
import { differenceOf, pictureOfDifference } from './pictures/difference';

const since = process.argv[2] ?? 'HEAD';
const folder = join(root, 'node_modules/.cache/locus/changed-pictures');

const git = (...args: string[]): Buffer => {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: root, maxBuffer: 200_000_000 });
  if (status !== 0) throw new Error(stderr.toString());
  return stdout;
};

const before = new Map(
  git('ls-tree', '-r', since, '--', pictureFolder)
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [head = '', path] = line.split('\t');
      return path ? [[basename(path, '.png'), head.split(' ')[2] ?? ''] as const] : [];
    }),
);
const failed = existsSync(failedFolder) ? readdirSync(failedFolder).map((name) => join(failedFolder, name)) : [];
const after = new Map(
  [...filesBelow(pictureFolder).map((file) => join(root, file)), ...failed].map((file) => [
    basename(file, '.png'),
    file,
  ]),
);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
/** Writes a picture beside the page; returns the HTML that shows it. */
const shown = (name: string, bytes: Buffer | undefined) => {
  if (!bytes) return '<td>none</td>';
  writeFileSync(join(folder, name), bytes);
  return `<td><a href="${name}"><img src="${name}" alt=""></a></td>`;
};

const rows: string[] = [];
for (const story of [...new Set([...before.keys(), ...after.keys()])].sort()) {
  const blob = before.get(story);
  const file = after.get(story);
  const old = blob === undefined ? undefined : git('cat-file', 'blob', blob);
  const now = file === undefined ? undefined : readFileSync(file);
  if (old && now && old.equals(now)) continue;
  const difference = old && now && differenceOf(old, now);
  if (old && now && !difference) continue;
  const words = old && now ? difference : old ? 'gone' : 'new';
  const found = file !== undefined && failed.includes(file) ? ', not taken: the last test run saw this' : '';
  const diff = old && now ? pictureOfDifference(old, now) : undefined;
  rows.push(
    `<tr><th colspan="3">${story}: ${words}${found}</th></tr><tr>${shown(`${story}.old.png`, old)}${shown(`${story}.new.png`, now)}${shown(`${story}.difference.png`, diff)}</tr>`,
  );
}

const page = join(folder, 'index.html');
writeFileSync(
  page,
  `<!doctype html><meta charset="utf-8"><title>Pictures since ${since}</title>
<style>
body { font: 14px sans-serif; background: #888 }
table { width: 100%; table-layout: fixed; border-spacing: 8px }
th { text-align: start; padding-block-start: 24px }
td { vertical-align: top }
img { max-width: 100%; background: #fff }
</style>
<table><thead><tr><td>old (${since})</td><td>new</td><td>difference</td></tr></thead>${rows.join('\n')}</table>`,
);
console.log(rows.length === 0 ? 'No picture has changed.' : `${rows.length} pictures: ${page}`);
