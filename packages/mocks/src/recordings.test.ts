import type { Project, Report } from '@locus/model/entities';
import { expect, test } from 'vitest';

import { recordedAnswer } from './recordings';
import { world } from './world';

const answer = async <T>(path: string, role: 'ACCOUNT_ADMIN' | 'PLACENSE_USER' = 'ACCOUNT_ADMIN') =>
  (await recordedAnswer(role, `/api${path}`)).body as T;

test('the ids of the world match what was recorded', async () => {
  const projects = await answer<Project[]>('/projects/hierarchy');
  const project = projects.find(({ id }) => id === world.project);
  expect(project?.name).toBe('Retail Berlin');
  expect(project?.locations.map(({ id }) => id)).toEqual(expect.arrayContaining(world.locations));
  expect(world.locations).toHaveLength(6);
  const statusOf = async (id: string, type: 'footfall' | 'retention' = 'footfall') =>
    (await answer<{ report: Report }>(`/reports/${id}`)).report.report_items[type]?.[0]?.status;
  expect(await statusOf(world.report)).toBe('confirmed');
  expect(await statusOf(world.calculatingReport)).toBe('initiated');
  expect(await statusOf(world.failedReport)).toBe('confirmed');
  expect(await statusOf(world.failedReport, 'retention')).toBe('error');
});

test('READY reports are hidden from customers and visible to staff', async () => {
  const names = (projects: Project[]) => projects.flatMap(({ reports }) => reports.map(({ status }) => status));
  expect(names(await answer('/projects/hierarchy'))).not.toContain('READY');
  expect(names(await answer('/projects/hierarchy', 'PLACENSE_USER'))).toContain('READY');
});

test('a period is found in upper and lower case', async () => {
  const path = `/reportItems/${world.footfallItem}/data?period=`;
  expect(await answer(`${path}MONTHLY`)).toEqual(await answer(`${path}monthly`));
});

test('an unrecorded address fails with the command that records it', async () => {
  await expect(recordedAnswer('REGULAR_USER', '/api/reports/999')).rejects.toThrow(
    "npm run fixtures -- customer '/api/reports/999'",
  );
});
