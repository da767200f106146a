/**
 * The dependencies of each package and app: it may import those, and everything below them. A row only names rows above
 * it, so there are no cycles. The linter, the manifests and the line in README follow from this table; the reasons are
 * in docs/decisions/who-may-import-whom.md.
 */
const standsOn: Record<string, readonly string[]> = {
  model: [],
  ui: ['model'],
  draw: ['model'],
  analytics: ['model'],
  mocks: ['model'],
  analyses: ['model'],
  data: ['analyses'],
  exports: ['draw', 'analyses'],
  charts: ['ui', 'analyses'],
  forms: ['ui', 'analyses'],
  maps: ['charts', 'draw'],
  app: ['forms', 'data', 'exports'],
  api: ['analytics', 'exports'],
  creation: ['app', 'maps'],
  portal: ['creation'],
  admin: ['creation'],
};

/** What stories, benches and test helpers may import in addition. */
export const storyWorld: readonly string[] = ['data', 'mocks'];

/** Libraries that a single place hides from the rest. */
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
  // Its types do not fit forms that send something else than they hold: the casts stay in one place.
  {
    pattern: /^@hookform\/resolvers(\/|$)/,
    home: /^packages\/forms\/src\/shared\/FormField\/resolverOf\.ts$/,
    place: 'packages/forms/src/shared/FormField/resolverOf.ts',
  },
  // Its licence (GPL-3.0) allows use in the server, but not delivery to browsers.
  { pattern: /^wicket(\/|$)/, home: /^apps\/api\/|\.test\.tsx?$/, place: 'apps/api and tests' },
];

/** The names of all packages and apps, lowest first. */
export const names: readonly string[] = Object.keys(standsOn);

/** Everything that a package or app may import, by name; empty for a name without a row. */
export function below(name: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const support of standsOn[name] ?? []) for (const each of [support, ...below(support)]) found.add(each);
  return found;
}

/** The table on one line: what depends on `model`, then what depends on that, and so on. */
export function directionsLine(): string {
  const groups = new Map<string, string[]>();
  for (const [name, supports] of Object.entries(standsOn)) {
    if (supports.length > 0) groups.set(supports.join(', '), [...(groups.get(supports.join(', ')) ?? []), name]);
  }
  return [...groups].map(([supports, above]) => `\`${supports} → ${above.join(', ')}\``).join(', ');
}

/** Rows that name something not listed above them. */
export function tableProblems(table: Record<string, readonly string[]> = standsOn): string[] {
  const rows = Object.keys(table);
  return rows.flatMap((name, row) =>
    table[name]!.filter((support) => !rows.slice(0, row).includes(support)).map(
      (support) => `scripts/lint/directions.ts: ${name} stands on ${support}, whose row does not stand above it`,
    ),
  );
}
