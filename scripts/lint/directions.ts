/**
 * What each package and app stands on; it may import that, and all that lies below it. A row names rows above it only,
 * so there is no way back. The linter, the manifests and the line in README follow from this table; the reasons stand
 * in docs/decisions/who-may-import-whom.md.
 */
const standsOn: Record<string, readonly string[]> = {
  model: [],
  ui: ['model'],
  draw: ['model'],
  data: ['model'],
  analytics: ['model'],
  mocks: ['model'],
  exports: ['draw'],
  charts: ['ui'],
  forms: ['ui'],
  maps: ['charts', 'draw'],
  app: ['forms', 'data', 'exports'],
  api: ['analytics', 'exports'],
  creation: ['app', 'maps'],
  portal: ['creation'],
  admin: ['creation'],
};

/** What stories, benches and the helpers of tests may import besides. */
export const storyWorld: readonly string[] = ['data', 'mocks'];

/** Libraries that one place hides from the rest. */
export const libraries: readonly { pattern: RegExp; home: RegExp; place: string }[] = [
  {
    pattern: /^(apexcharts|react-apexcharts)(\/|$)/,
    home: /^packages\/charts\/src\/ApexChart\//,
    place: 'packages/charts/src/ApexChart',
  },
  { pattern: /^(leaflet|leaflet-draw)(\/|$)/, home: /^packages\/maps\//, place: 'packages/maps' },
  {
    pattern: /^(react-leaflet|@react-leaflet\/core)(\/|$)/,
    home: /^packages\/maps\/(src\/reactLeaflet\.ts$|bench\/)/,
    place: 'packages/maps/src/reactLeaflet.ts',
  },
  // Its licence (GPL-3.0) lets it serve, but not ship in the browser.
  { pattern: /^wicket(\/|$)/, home: /^apps\/api\/|\.test\.tsx?$/, place: 'apps/api and tests' },
];

/** The names of all packages and apps, from the ground up. */
export const names: readonly string[] = Object.keys(standsOn);

/** Everything that a package or app may import, by name; empty for a name that has no row. */
export function below(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const support of standsOn[name] ?? []) for (const each of [support, ...below(support)]) found.add(each);
  return found;
}

/** The table on one line: what stands on `model`, then what stands on that, and so on. */
export function directionsLine(): string {
  const groups = new Map<string, string[]>();
  for (const [name, supports] of Object.entries(standsOn)) {
    if (supports.length > 0) groups.set(supports.join(', '), [...(groups.get(supports.join(', ')) ?? []), name]);
  }
  return [...groups].map(([supports, above]) => `\`${supports} → ${above.join(', ')}\``).join(', ');
}

/** Rows that name something which does not stand above them. */
export function tableProblems(table: Record<string, readonly string[]> = standsOn): string[] {
  const rows = Object.keys(table);
  return rows.flatMap((name, row) =>
    table[name]!.filter((support) => !rows.slice(0, row).includes(support)).map(
      (support) => `scripts/lint/directions.ts: ${name} stands on ${support}, whose row does not stand above it`,
    ),
  );
}
