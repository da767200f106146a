import { useHierarchy, useLimits, useProjectData, useUser } from '@locus/data';
import type { Id, Limits, Location, Project, ReportSummary } from '@locus/model/entities';
import { clusterOf } from '@locus/model/geo';
import type { NewPlace, WizardPlace } from '@locus/model/wizard';
import { wizardPlaces } from '@locus/model/wizard';
import { useMemo } from 'react';

const noLocations: Location[] = [];
const noReports: ReportSummary[] = [];
const noProjects: Project[] = [];

/** A project, its places and its account's limits. */
export interface Scope {
  status: 'loading' | 'error' | 'ready';
  error: string | undefined;
  retry: () => void;
  projects: readonly Project[];
  project: Project | undefined;
  reports: readonly ReportSummary[];
  limits: Limits;
  /** The project's places and the new ones. */
  places: readonly WizardPlace[];
}

/** Reads a project and its account's limits, and numbers new places after its own. */
export function useScope(projectId: Id, newPlaces: readonly NewPlace[]): Scope {
  const user = useUser();
  const { data: projects = noProjects, status, error, retry } = useHierarchy();
  const project = projects.find(({ id }) => id === projectId);
  const limits = useLimits(project?.account_id ?? user?.accountId);
  const locations = project?.locations ?? noLocations;
  const places = useMemo(() => wizardPlaces(locations, newPlaces), [locations, newPlaces]);
  return {
    status,
    error: error?.reason,
    retry,
    projects,
    project,
    reports: project?.reports ?? noReports,
    limits,
    places,
  };
}

/** Which visits a project holds, as the props of step 1. */
export function useHeld(projectId: Id) {
  const { status, data, retry } = useProjectData(projectId === '' ? undefined : projectId);
  return { status, data, onRetry: retry };
}

/** How much of its limits a report uses. */
export const budgetsOf = (chosen: readonly WizardPlace[], limits: Limits) => ({
  locations: { used: chosen.length, max: limits.maxLocations },
  clusters: { used: clustersOf(chosen).length, max: limits.maxClusters },
});

/** The distinct clusters of some places. */
export const clustersOf = (places: readonly WizardPlace[]): string[] => [
  ...new Set(places.map(({ geometry }) => clusterOf(geometry))),
];
