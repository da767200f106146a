/** Rules that no linter has; each checks one line of a component's source, some also of the server's. */
const rules: { message: string; pattern: RegExp; exempt?: RegExp; server?: boolean }[] = [
  {
    message: 'a colour is a token of the theme, not a hex value',
    pattern: /(?<![&\w/#])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/i,
    exempt: /^packages\/ui\/src\/theme\/|\/palettes\.ts$|\/(tokens|palette)\.ts$|\/mails\/mailPage\.ts$/,
  },
  {
    message:
      'layout is logical (margin-inline-start, inset-inline-end, text-align: start), so that right-to-left works',
    pattern:
      /\b(margin|padding|border)-(left|right)\b|\btext-align:\s*(left|right)\b|^\s*(left|right):\s*(-?[\d.$]|auto\b|calc\(|var\()[^,]*;/,
  },
  {
    message: 'an index names what it hands on, so that a name is added or dropped on purpose',
    pattern: /^export \* from /,
  },
  {
    message: 'formatList looks texts up in a plain object: listText of @locus/ui/i18n',
    pattern: /\.formatList\(/,
  },
  {
    message: 'a number becomes text in the model alone (formats, figures), so that it reads the same everywhere',
    pattern:
      /\b(formatNumber(ToParts)?|Formatted(Number|NumberParts)|NumberFormat|toFixed|toPrecision|toLocaleString)\b|, number, (::)?percent/,
    exempt: /^packages\/model\/src\/text\/figures\.ts$/,
    server: true,
  },
  {
    message: 'a date becomes text in the model alone (dateLabels), so that it reads the same everywhere',
    pattern: /\bformat(Date(ToParts|TimeRange)?|Time(ToParts)?)\(|\bFormatted(Date|Time)|\btoLocale(Date|Time)String\b/,
    // The specified DD/MM/YYYY of projects and reports.
    exempt: /^packages\/ui\/src\/ProjectCard\/CardFacts\.tsx$/,
  },
];

/** Whether a file is a component's, a page's or the server's own source; tests and stories are exempt. */
export const covered = (file: string): boolean =>
  /^(packages|apps)\/.*\/?src\/.*\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/testing\//.test(file);

/** The lines of a source file that break a house rule, as `file:line message`. */
export function houseProblems(file: string, text: string): string[] {
  if (!covered(file)) return [];
  const onServer = file.startsWith('apps/api/');
  return text
    .split('\n')
    .flatMap((line, i) =>
      rules
        .filter(
          ({ pattern, exempt, server }) =>
            (server || !onServer) && !exempt?.test(file) && pattern.test(withoutLinks(line)),
        )
        .map(({ message }) => `${file}:${i + 1} ${message}`),
    );
}

/** A link within the page (`href="#add"`) may look like a colour. */
const withoutLinks = (line: string): string => line.replaceAll(/\b(href|to|url)[=:(]\s*['"`]?#[\w-]+/g, '');

/** Maximum number of columns in a comment; the formatter wraps code, but not comments. */
const commentColumns = 120;

/** Comment lines that are too long, as `file:line message`; URLs cannot be wrapped. */
export const longComments = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, i) =>
      line.length > commentColumns && /^\s*(?:\/\/|\/?\*{1,2}|--) /.test(line) && !/\S{90}/.test(line)
        ? [`${file}:${i + 1} a comment has at most ${commentColumns} columns`]
        : [],
    );

/** Lines that a merge left behind, as `file:line message`; a formatter takes the last one for a quotation. */
export const mergeMarks = (file: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, i) =>
      /^(?:<{7}|>{7}|(?:> ){6}>) /.test(line) ? [`${file}:${i + 1} two versions are not merged yet`] : [],
    );
