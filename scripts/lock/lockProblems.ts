/** The fields of a package's entry in `package-lock.json` that are checked. */
export type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The systems supported by `npm start`; each needs its own binaries of packages that have any. */
export const systems = [
  { os: 'linux', cpu: 'x64' },
  { os: 'linux', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'win32', cpu: 'x64' },
];

const publicRegistry = 'https://registry.npmjs.org/';

/**
 * Why `npm ci` could fail with this lock on another machine, one line each: a dependency without an entry (npm omits a
 * platform's binary that its registry lacked), an entry without a checksum, or one tied to a private registry.
 */
export function lockProblems(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !find(packages, path, name))
      .map((name) => `${path || 'the root'}: its dependency ${name} has no entry`),
    ...(path.includes('node_modules/') && !entry.link && !entry.integrity ? [`${path}: has no integrity`] : []),
    ...(entry.resolved && !entry.link && !entry.resolved.startsWith(publicRegistry)
      ? [`${path}: comes from ${entry.resolved}`]
      : []),
  ]);
}

/**
 * The systems for which a package has no binaries, e.g. `esbuild: darwin arm64`; informational, since a package may not
 * support a system.
 */
export function missingSystems(packages: Record<string, LockEntry>): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const binaries = Object.keys(entry.optionalDependencies ?? {}).flatMap((name) => {
      const found = find(packages, path, name);
      return found?.os && found.cpu ? [found] : [];
    });
    if (binaries.length < 2) return [];
    return systems
      .filter(({ os, cpu }) => !binaries.some((binary) => binary.os?.includes(os) && binary.cpu?.includes(cpu)))
      .map(({ os, cpu }) => `${path.replace(/^.*node_modules\//, '')}: ${os} ${cpu}`);
  });
}

/** The entry that Node would load: in the nearest `node_modules` upwards. */
function find(packages: Record<string, LockEntry>, from: string, name: string): LockEntry | undefined {
  for (let at = from; ; at = at.replace(/(^|\/)[^/]*$/, '')) {
    if (at.endsWith('node_modules')) continue;
    const entry = packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`];
    if (entry || at === '') return entry;
  }
}
