/** Sizes in lines, as the apps only assemble the packages: the portal's product code, and a page up to its styles. */
export const limits = { portal: 3000, page: 80 };

/** Product code: every TypeScript source except texts, tests and stories, including comments and blank lines. */
const counted = (file: string): boolean => !/\.(test|stories)\.tsx?$|\/testing\/|\/messages\.ts$/.test(file);

const linesOf = (text: string): number => text.split('\n').length - 1;

/** The pages of the apps that are too long; `files` maps paths to sources. */
export const pageProblems = (files: ReadonlyMap<string, string>): string[] =>
  [...files].flatMap(([file, text]) => {
    const [code = ''] = text.split(/^const \w+ = styled/m);
    return /^apps\/(portal|admin)\/src\/(.*\/)?pages\/.*\.tsx?$/.test(file) &&
      counted(file) &&
      linesOf(code) > limits.page
      ? [`${file}: ${linesOf(code)} lines without styles, at most ${limits.page}: move parts into a package`]
      : [];
  });

/** If the portal has grown large, its largest folder and file, to consider for a package; `files` as above. */
export function portalAdvice(files: ReadonlyMap<string, string>): string[] {
  const own = [...files].filter(([file]) => /^apps\/portal\/src\/.*\.tsx?$/.test(file) && counted(file));
  const sizes = new Map<string, number>();
  for (const [file, text] of own) {
    for (const path of ['all', file, folderOf(file)]) sizes.set(path, (sizes.get(path) ?? 0) + linesOf(text));
  }
  const all = sizes.get('all') ?? 0;
  if (all <= limits.portal) return [];
  const sizeOf = (path: string): number => sizes.get(path) ?? 0;
  const largest = (paths: readonly string[]) => [...paths].sort((a, b) => sizeOf(b) - sizeOf(a))[0] ?? '';
  const folder = largest(own.map(([file]) => folderOf(file)));
  const file = largest(own.map(([path]) => path).filter((path) => folderOf(path) === folder));
  return [
    `apps/portal: ${all} lines of product code, more than ${limits.portal}; the largest folder is ${folder} ` +
      `(${sizeOf(folder)} lines), and in it ${file} (${sizeOf(file)}): would it mean something as a package?`,
  ];
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
