import type { Finding, FootfallData } from '@locus/model/analyses';
import { proofRuns } from '@locus/model/testing';
import fc from 'fast-check';

/** A share 0..1, or a gap. */
export const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null, freq: 4 });
/** This many places, whose order the data keeps; a selection contains some of them. */
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map(String), { minLength: 1, maxLength: 6 });
const rules = { dataset: 'panel', floor: 10, roundedTo: 10 } as const;
/** A disclosure of nothing hidden. */
export const nothingHidden = { ...rules, suppressed: [], other: [] };
/** How often a property is tried. */
export const runs = proofRuns(100, 2000);

/** Something of each of up to six places. */
export const ofPlaces = <T>(value: fc.Arbitrary<T>) =>
  ids.chain((places) =>
    fc
      .tuple(...places.map((id) => value.map((held) => ({ id, held }))))
      .map((entries) => entries as { id: string; held: T }[]),
  );

/** Values with their confidence by month. */
export const course = (value: fc.Arbitrary<number | null>) =>
  fc.array(fc.tuple(value, share), { minLength: 3, maxLength: 14 }).map((cells) => cells.slice(0, 14));

/** An answer of visit trends or retention. */
export const timed = (entries: { id: string; held: [number | null, number | null][] }[]): FootfallData => {
  const length = Math.min(...entries.map(({ held }) => held.length));
  return {
    values: entries.map(({ id, held }) => ({
      location_id: id,
      location_name: `Place ${id}`,
      data: held.slice(0, length).map(([value, confidence], i) => ({
        date: Date.UTC(2025, i),
        value,
        confidence_level: confidence,
        is_relative_shown: confidence === null || confidence > 0.5,
      })),
    })),
    disclosure: { ...rules, suppressed: [], partial: [] },
  };
};

/** One of the sentences above a view. */
export const saidBy = (findings: readonly Finding[], rule: Finding['rule']) =>
  findings.find((finding) => finding.rule === rule);
