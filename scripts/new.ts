// npm run new ui Card: writes a component and its story and exports it from its package.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './lib/files';
import { commandOf, runNode } from './lib/run';
import { componentText, storyText } from './new/texts';

const packages = ['ui', 'charts', 'maps', 'forms'];
/** The rooms of a package, by who uses what is in them. */
const rooms: Partial<Record<string, readonly string[]>> = { forms: ['visitors', 'analysts', 'staff', 'shared'] };
const [packageName = '', path = ''] = process.argv.slice(2);
const [name = '', room] = path.split('/').toReversed();
const known = rooms[packageName]?.includes(room ?? '') ?? room === undefined;
if (!packages.includes(packageName) || !known || !/^[A-Z][A-Za-z0-9]+$/.test(name)) {
  console.error(`Usage: npm run new <${packages.join('|')}> <NameInPascalCase>`);
  console.error(`       npm run new forms <${rooms.forms?.join('|')}>/<NameInPascalCase>`);
  process.exit(1);
}

const home = ['packages', packageName, 'src', ...(room === undefined ? [] : [room])].join('/');
const folder = `${home}/${name}`;
if (existsSync(join(root, folder))) {
  console.error(`${folder} exists already.`);
  process.exit(1);
}

const index = `${home}/index.ts`;
const before = existsSync(join(root, index)) ? readFileSync(join(root, index), 'utf8') : '';
const files = {
  [`${folder}/${name}.tsx`]: componentText(packageName, name),
  [`${folder}/${name}.stories.tsx`]: storyText(packageName, name),
  [index]: `${before}export { ${name}, type ${name}Props } from './${name}/${name}';\n`,
};
mkdirSync(join(root, folder), { recursive: true });
for (const [file, text] of Object.entries(files)) {
  writeFileSync(join(root, file), text);
  console.log(file);
}
process.exitCode = await runNode(commandOf('oxfmt'), Object.keys(files));
