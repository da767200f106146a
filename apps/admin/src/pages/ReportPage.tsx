import { LeaveGuard, useDone, useTold } from '@locus/app/office';
import { useEditReport, useProject, useReport, useReports } from '@locus/data';
import { ItemsTable, ReportDetails, ReportMetaForm } from '@locus/forms/office';
import type { ReportItem } from '@locus/model';
import { itemsByName, reportState } from '@locus/model/office';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';

import { messages as frame } from '../messages';
import { messages as parts } from '../parts/messages';
import { DataAdjustments } from '../parts/DataAdjustments';
import { History } from '../parts/History';
import { RemoveItem } from '../parts/RemoveItem';
import { ReportActions } from '../parts/ReportActions';
import { useQueryValue } from '../useQueryValue';

/** `/projects/:projectId/reports/:reportId`: a report and its items; `?mode=edit` changes it. */
export function ReportPage() {
  const { projectId, reportId = '' } = useParams();
  const [query] = useSearchParams();
  const write = useQueryValue();
  const done = useDone();
  const project = useProject(projectId);
  // The list goes on being read every 50 s, as everywhere.
  useReports(projectId);
  const { data: report, status, error, retry } = useTold(useReport(reportId));
  const edit = useTold(useEditReport());
  const [dirty, setDirty] = useState(false);
  const [removing, askToRemove] = useState<ReportItem>();
  const places = project.data?.locations;
  const placeNames = useMemo(() => new Map(places?.map(({ id, name }) => [id, name])), [places]);
  const items = useMemo(() => (report ? itemsByName(report) : []), [report]);
  const editing = query.get('mode') === 'edit';
  const view = () => {
    setDirty(false);
    write('mode', '');
  };
  return (
    <>
      <AdminPageTitle title={report ? <bdi>{report.name}</bdi> : <FormattedMessage {...frame.report} />} />
      <StateSwitch {...{ status, error: error?.reason, onRetry: retry }} skeleton={<Skeleton shape="table" />}>
        {report && (
          <>
            {editing ? (
              <ReportMetaForm
                report={report}
                onSubmit={(meta) =>
                  edit.run({ id: reportId, ...meta }, () => {
                    view();
                    done({ title: <FormattedMessage {...parts.reportSaved} values={{ name: meta.name }} /> });
                  })
                }
                onCancel={view}
                onDirtyChange={setDirty}
                busy={edit.busy}
                refusal={edit.error?.field === undefined ? undefined : edit.error}
              />
            ) : (
              <>
                <ReportActions report={report} onEdit={() => write('mode', 'edit')} />
                <ReportDetails report={report} state={reportState({ ...report, items })} placeNames={placeNames} />
              </>
            )}
            <DataAdjustments report={report} locations={places} />
            <ItemsTable status="ready" items={items} onRemove={askToRemove} />
            <History of="reports" id={reportId} />
          </>
        )}
      </StateSwitch>
      <RemoveItem reportId={reportId} item={removing} onClose={() => askToRemove(undefined)} />
      <LeaveGuard unsaved={editing && dirty && !edit.busy} />
    </>
  );
}
