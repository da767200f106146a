type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string';
const list: Check = Array.isArray;
const record: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const fields =
  (checks: Record<string, Check>): Check =>
  (value) =>
    record(value) && Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));
const rows =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

const hotspots = fields({ locations: fields({ pois: list, buildings: list }) });
const stops = fields({ main: list, home: list, work: list });

/** By method and path, what pages cannot do without; the whole description is the server's, and its tests hold it to it. */
const shapes: readonly (readonly [RegExp, Check])[] = [
  [/^GET \/projects\/hierarchy$/, rows(fields({ id: text, name: text, locations: list, reports: list }))],
  [/^GET \/projects$/, rows(fields({ id: text, name: text, date: text }))],
  [/^GET \/projects\/\d+$/, fields({ id: text, name: text, locations: list, reports: list })],
  [/^GET \/users\/roles$/, rows(text)],
  [/^GET \/accounts$/, rows(fields({ id: text, name: text }))],
  [
    /^GET \/reports\/[^/]+$/,
    fields({ report: fields({ id: text, name: text, location_ids: list, report_items: record }) }),
  ],
  [/^GET \/reportItems\/[^/]+$/, fields({ id: text, settings: list, values: list })],
  [
    /^GET \/reportItems\/[^/]+\/data$/,
    either(
      fields({ values: list, disclosure: record }),
      fields({ hourly_values: list, daily_values: list, disclosure: record }),
    ),
  ],
  [/^GET \/reportItems\/[^/]+\/multi\/data$/, fields({ values: list, disclosure: record })],
  [/^POST \/reportItems\/[^/]+\/data\/indexes$/, rows(fields({ index: text, polygon: record }))],
  [
    /^GET \/reportItems\/[^/]+\/data\/movement\/hotspots\//,
    fields({ before: hotspots, during: hotspots, after: hotspots }),
  ],
  [/^GET \/reportItems\/[^/]+\/data\/movement\/spider\//, fields({ before: stops, during: stops, after: stops })],
  [
    /^POST \/reportItems\/[^/]+\/data\/social-demographics\//,
    fields({ gender: record, income: list, age: list, retail: list, households: list, rank: record }),
  ],
  [/^GET \/social-demographics\/[^/]+\/filter\/options$/, fields({ countries: list })],
  [/^GET \/social-demographics\/[^/]+\/[^/]+\/[^/]+$/, fields({ locations: list, metricType: text })],
  [/^GET \/authenticate\/captcha$/, fields({ parameters: record })],
  [/^POST \/authenticate\/handover$/, fields({ url: text })],
  [/^GET \/routes\/trips\//, fields({ trips: list })],
  [/^GET \/routes\/isochrones$/, fields({ rings: list })],
];

/** Whether an answer is of the kind that its call (e.g. `GET`, `/accounts?x=1`) has; of a call not known here any is. */
export function hasShape(method: string, path: string, answer: unknown): boolean {
  const call = `${method} ${path.split('?')[0]}`;
  const [, check] = shapes.find(([pattern]) => pattern.test(call)) ?? [];
  return check === undefined || check(answer);
}
