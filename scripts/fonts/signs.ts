/** A source file, read on demand. */
export interface Source {
  file: string;
  read: () => string;
}

/**
 * Files whose texts users see: components, texts and their translations; no tests, stories, recorded or generated data.
 */
const shown =
  /^(packages\/(ui|charts|maps|forms|app|draw|data|model)|apps\/\w+)\/src\/.*(\.tsx?|\blocales\/\w+\.json)$/;
const hidden = /\.(test|stories)\.tsx?$|\/testing\//;
/** Tables of the letters that files may be written in: users see those of their own files only. */
const tables = ['packages/forms/src/shared/LocationImport/dosPages.ts', 'packages/model/src/csv/encoding.ts'];

/** Every character in the interface's sources, except in comments, with a file that contains it. */
export function signsIn(sources: readonly Source[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { file, read } of sources) {
    if (!shown.test(file) || hidden.test(file) || tables.includes(file)) continue;
    for (const sign of withoutComments(read()))
      // Directional marks and separators have no glyph.
      if (sign > '\u007f' && /[\p{L}\p{P}\p{S}]/u.test(sign) && !found.has(sign)) found.set(sign, file);
  }
  return found;
}

const withoutComments = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !/^\s*(\/\*|\*|\/\/)/.test(line))
    .map((line) => line.replace(/(?<=[\s;{]|^)\/\/ .*| \/\*\*? .* \*\/$/, ''))
    .join('\n');
