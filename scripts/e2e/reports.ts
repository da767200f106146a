import { proofSeed, whole } from '@locus/model/testing';
import { expect } from 'vitest';

import type { Session } from './harness.ts';

/** A report as lists name it, with the state of its items. */
export interface ListedReport {
  id: string;
  name: string;
  items: { id: string; type: string; status: string }[];
}

/** A project's reports with items, or the one called `named`; waits until no item of theirs is being calculated. */
export async function calculatedReports({ call }: Session, project: string, named?: string): Promise<ListedReport[]> {
  const read = async () => {
    const projects = await call<{ name: string; reports: ListedReport[] }[]>('GET', '/projects/hierarchy');
    const reports = projects.find(({ name }) => name === project)?.reports ?? [];
    return reports.filter(({ name, items }) => items.length > 0 && name === (named ?? name));
  };
  const inProgress = async () =>
    (await read()).flatMap(({ items }) => items).filter(({ status }) => status === 'initiated').length;
  await expect.poll(inProgress, { timeout: 150_000, interval: 1000 }).toBe(0);
  return read();
}

/** A project's report by its name; waits until no item of it is being calculated. */
export async function calculatedReport(session: Session, project: string, name: string): Promise<ListedReport> {
  const [report] = await calculatedReports(session, project, name);
  return report ?? expect.fail(`${project} has no report ${name}.`);
}

/**
 * Of a report's analyses, by type or English name, those whose maps are looked at: catchment and movement, and of the
 * others, which share a map, the one that the seed draws; all of them in a long run.
 */
export function sampledMaps(analyses: readonly string[]): readonly string[] {
  const hasOwnMap = (name: string) => /^(catchment|movement)$/i.test(name);
  const others = analyses.filter((name) => !hasOwnMap(name));
  const drawn = others[proofSeed % others.length];
  return whole ? analyses : analyses.filter((name) => hasOwnMap(name) || name === drawn);
}
