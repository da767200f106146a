/**
 * The portal only assembles the packages: limits on its product code in total, and on each page up to its styles, in
 * lines.
 */
export const limits = { portal: 3000, page: 80 };

/**
 * Product code of the portal: every TypeScript source except texts, tests and stories, including comments and blank
 * lines.
 */
const counted = (file: string): boolean =>
  /^apps\/portal\/src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\/|\/messages\.ts$/.test(file);

const linesOf = (text: string): number => text.split('\n').length - 1;

/** What is too long in the portal; `files` maps paths to sources. */
export function portalSizeProblems(files: ReadonlyMap<string, string>): string[] {
  const own = [...files].filter(([file]) => counted(file));
  const all = own.reduce((sum, [, text]) => sum + linesOf(text), 0);
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
