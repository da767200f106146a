/*
 * Times in files: which of them say their zone, by an offset, a name or an abbreviation, and which do not.
 */

/** Abbreviations that one zone of the world uses, with their minutes ahead of UTC. */
export const zoneMinutes: ReadonlyMap<string, number> = new Map([
  ['UTC', 0],
  ['UT', 0],
  ['GMT', 0],
  ['Z', 0],
  ['WET', 0],
  ['WEST', 60],
  ['CET', 60],
  ['MEZ', 60],
  ['CEST', 120],
  ['MESZ', 120],
  ['EET', 120],
  ['EEST', 180],
  ['JST', 540],
  ['KST', 540],
  ['AEST', 600],
  ['AEDT', 660],
  ['NZST', 720],
  ['NZDT', 780],
  ['EDT', -240],
  ['MDT', -360],
  ['PDT', -420],
]);

/** Abbreviations that several zones use, each with a place that does: who sends the file has to say which is meant. */
export const ambiguousZones: ReadonlyMap<string, readonly string[]> = new Map([
  ['IST', ['Asia/Kolkata', 'Asia/Jerusalem', 'Europe/Dublin']],
  ['EST', ['America/New_York', 'Australia/Sydney']],
  ['CST', ['America/Chicago', 'Asia/Shanghai', 'America/Havana']],
  ['BST', ['Europe/London', 'Asia/Dhaka']],
  ['PST', ['America/Los_Angeles', 'Asia/Manila']],
  ['MST', ['America/Denver', 'Asia/Kuala_Lumpur']],
  ['AST', ['America/Halifax', 'Asia/Riyadh']],
  ['CDT', ['America/Chicago', 'America/Havana']],
  ['GST', ['Asia/Dubai', 'Atlantic/South_Georgia']],
  ['SST', ['Asia/Singapore', 'Pacific/Pago_Pago']],
  ['WST', ['Australia/Perth', 'Pacific/Apia']],
]);

const zoneless = new RegExp(
  `^\\d{4}-\\d\\d-\\d\\d[Tt ]\\d\\d:\\d\\d(:\\d\\d([.,]\\d+)?)?( ?(${[...ambiguousZones.keys()].join('|')}))?$`,
);

/** Whether a value is a time that does not say its zone, or only by an abbreviation that several zones use. */
export const lacksZone = (value: string): boolean => zoneless.test(value);
