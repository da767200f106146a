/** What the popup of a location says of it, by the kind of its analysis; shares are 0..1, null where hidden. */
export type PlaceFacts =
  | { kind: 'popularTime'; day: number | undefined; hour: number | undefined }
  | { kind: 'duration'; minutes: number | null }
  | { kind: 'retention' | 'absorption' | 'attraction'; share: number | null }
  | { kind: 'crossVisitation'; share: number | null; ratio: string | null; distanceKm: number | null };
