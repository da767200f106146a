import { useHierarchy } from '@locus/data';
import type { Id, Project } from '@locus/model/entities';
import { useParams } from 'react-router';

/** The project in the address, or the project of the report there. */
export function useOpenProject(): { id: Id | undefined; project: Project | undefined; missing: boolean } {
  const { projectId, reportId } = useParams();
  const { data: projects } = useHierarchy();
  const project = projects?.find(({ id, reports }) =>
    reportId === undefined ? id === projectId : reports.some((report) => report.id === reportId),
  );
  const named = projectId ?? reportId;
  return { id: project?.id ?? projectId, project, missing: named !== undefined && projects !== undefined && !project };
}
