import { answering, recordedAnswer, world } from '@locus/mocks';
import type { Location, Project, Report } from '@locus/model/entities';
import type { HttpHandler } from 'msw';

/** The responses for the recorded report with twelve additional locations. */
export async function manyLocations(): Promise<HttpHandler[]> {
  const copy = <T>(address: string) =>
    recordedAnswer('ACCOUNT_ADMIN', address).then(({ body }) => structuredClone(body) as T);
  const hierarchy = await copy<Project[]>('/api/projects/hierarchy');
  const answer = await copy<{ report: Report }>(`/api/reports/${world.report}`);
  const project = hierarchy.find(({ id }) => id === world.project);
  const first = project?.locations[0];
  if (!project || !first) throw new Error('The story world has no locations.');
  const more = Array.from({ length: 12 }, (_, i): Location => {
    const [id, index] = [String(9000 + i), project.locations.length + i];
    return {
      ...first,
      id,
      index,
      name: `Kiosk ${i + 1}`,
      longitude: first.longitude + 0.004 * (i - 6),
      latitude: first.latitude + 0.006,
    };
  });
  project.locations.push(...more);
  answer.report.location_ids.push(...more.map(({ id }) => id));
  return [answering('/projects/hierarchy', hierarchy), answering(`/reports/${world.report}`, answer)];
}
