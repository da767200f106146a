/** Limits in lines, as the apps only assemble the packages: the portal's product code, and a page up to its styles. */
export const limits = { portal: 3000, page: 80 };

/** Product code: every TypeScript source except texts, tests and stories, including comments and blank lines. */
const counted = (file: string): boolean => !/\.(test|stories)\.tsx?$|\/testing\/|\/messages\.ts$/.test(file);

const linesOf = (text: string): number => text.split('\n').length - 1;

/** What is too long in the apps; `files` maps paths to sources. */
export function appSizeProblems(files: ReadonlyMap<string, string>): string[] {
  const own = [...files].filter(([file]) => /^apps\/(portal|admin)\/src\/.*\.tsx?$/.test(file) && counted(file));
  const all = own.reduce((sum, [file, text]) => sum + (file.startsWith('apps/portal/') ? linesOf(text) : 0), 0);
  const pages = own.flatMap(([file, text]) => {
    const [code = ''] = text.split(/^const \w+ = styled/m);
    return /\/pages\//.test(file) && linesOf(code) > limits.page
      ? [`${file}: ${linesOf(code)} lines without styles, at most ${limits.page}: move parts into a package`]
      : [];
  });
  return all > limits.portal
    ? [`apps/portal: ${all} lines of product code, at most ${limits.portal}: move parts into a package`, ...pages]
    : pages;
}
