import { useOfficeReport, useProject, useReports } from '@locus/data';
import { ReportDetails } from '@locus/forms/staff';
import { itemsByName, reportState } from '@locus/model/office';
import { AdminPageTitle, Skeleton } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import styled from 'styled-components';

import { messages as frame } from '../messages';
import { EditReport } from '../reports/EditReport';
import { History } from '../records/History';
import { LostItem } from '../items/LostItem';
import { RecordState } from '../records/RecordState';
import { ReportActions } from '../reports/ReportActions';
import { ReportItems } from '../reports/ReportItems';
import { useOpenValue } from '../useQueryValue';
import { useRecord } from '../useRecord';

/** `/projects/:projectId/reports/:reportId`: a report and its items; `?mode=edit` changes it, `?item=` one of them. */
export function ReportPage() {
  const { projectId, reportId = '' } = useParams();
  const mode = useOpenValue('mode');
  const project = useProject(projectId);
  // The list is still refetched every 50 s, as everywhere.
  useReports(projectId);
  const record = useRecord(useOfficeReport(reportId));
  const report = record.data;
  const places = project.data?.locations;
  const placeNames = useMemo(() => new Map(places?.map(({ id, name }) => [id, name])), [places]);
  const items = useMemo(() => (report ? itemsByName(report) : []), [report]);
  const editing = mode.value === 'edit';
  return (
    <>
      <AdminPageTitle
        title={report ? <bdi>{report.name}</bdi> : <FormattedMessage {...frame.report} />}
        actions={report && !editing && <ReportActions report={report} onEdit={() => mode.open('edit')} />}
      />
      <RecordState
        of="report"
        {...record}
        list={`/projects/${projectId}/reports`}
        skeleton={<Skeleton shape="table" />}
      >
        {report && (
          <Parts>
            {editing ? (
              <EditReport key={report.id} report={report} onClose={mode.close} />
            ) : (
              <ReportDetails
                report={report}
                state={reportState({ ...report, items })}
                placeNames={placeNames}
                timeZone={project.data?.time_zone}
              />
            )}
            <LostItem items={items} />
            <ReportItems key={`items ${report.id}`} report={report} items={items} locations={places} />
            <History of="reports" id={reportId} />
          </Parts>
        )}
      </RecordState>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
