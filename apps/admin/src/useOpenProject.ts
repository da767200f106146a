import { useProject, useReports } from '@locus/data';
import { useParams } from 'react-router';

/** The ids of the open project and report and, once known, their names. */
export function useOpenProject(): {
  projectId: string | undefined;
  name: string | undefined;
  reportId: string | undefined;
  reportName: string | undefined;
} {
  const { projectId, reportId } = useParams();
  const { data } = useProject(projectId);
  const { data: reports } = useReports(reportId === undefined ? undefined : projectId);
  return { projectId, name: data?.name, reportId, reportName: reports?.find(({ id }) => id === reportId)?.name };
}
