/** A visit as a test counts it. */
export interface PlainVisit {
  user: string;
  place: string;
  /** `'YYYY-MM'`, local. */
  month: string;
  /** 1 = Sunday to 7. */
  day: number;
  hour: number;
  minutes: number;
  /** Local seconds since the epoch. */
  started: number;
}

/** A single sighting in a file; `taken` in seconds since the epoch. */
export interface Sighting {
  user: string;
  taken: number;
  place: string;
}

/**
 * Visits of lists of sightings, without our code: consecutive ones at a place, less than four hours apart, are one. The
 * clock is that of the time zone.
 */
export function plainVisits(lists: Iterable<readonly Sighting[]>, timeZone: string): PlainVisit[] {
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const visits: PlainVisit[] = [];
  for (const list of lists) {
    let stay: { user: string; place: string; from: number; to: number } | undefined;
    const end = () => {
      if (!stay) return;
      const [date = '', time = ''] = local.format(stay.from * 1000).split(' ');
      visits.push({
        user: stay.user,
        place: stay.place,
        month: date.slice(0, 7),
        day: new Date(`${date}T00:00:00Z`).getUTCDay() + 1,
        hour: Number(time.slice(0, 2)),
        minutes: (stay.to - stay.from) / 60,
        started: Date.parse(`${date}T${time}Z`) / 1000,
      });
    };
    for (const { user, taken, place } of list.toSorted((a, b) => a.taken - b.taken)) {
      if (stay?.place === place && taken - stay.to < 4 * 3600) stay.to = taken;
      else {
        end();
        stay = { user, place, from: taken, to: taken };
      }
    }
    end();
  }
  return visits;
}
