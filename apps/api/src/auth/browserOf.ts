/** Browsers by their token in the header; most also name the browsers they derive from, which come last. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The rest of a much longer one adds nothing. */
const mostLetters = 500;

/** The names of a browser and its system, e.g. `Firefox, Linux`, from its `User-Agent`; null for any other. */
export function browserOf(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, mostLetters);
  const nameIn = (known: readonly [RegExp, string][]) => known.find(([pattern]) => pattern.test(said))?.[1];
  const names = [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined);
  return names.length === 0 ? null : names.join(', ');
}
