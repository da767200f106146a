import { LeaveGuard, leavesValue, useTold, useUnsaved } from '@locus/app/office';
import { useCreateReport, useLocations, useProject } from '@locus/data';
import { ReportForm } from '@locus/forms/staff';
import type { ReportCategory } from '@locus/model/entities';
import { AdminPageTitle, Badge, Skeleton } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router';

import { RecordState } from '../records/RecordState';
import { useCategory, useReportCopy } from '../useReportCopy';
import { messages } from './messages';

const leaves = leavesValue('from');

/** `/projects/:projectId/createReport`: a new report, or with `?from=` a copy of one. */
export function CreateReportPage() {
  const navigate = useNavigate();
  const { projectId = '' } = useParams();
  const [query] = useSearchParams();
  const from = query.get('from') ?? undefined;
  const { source, today, copy, category: usual } = useReportCopy(from);
  const locations = useLocations(projectId);
  const project = useProject(projectId);
  const create = useTold(useCreateReport());
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const [chosen, setCategory] = useState<ReportCategory>();
  const { types, definitions, reads } = useCategory(chosen ?? usual);
  const asked = [locations, ...reads, ...(from === undefined ? [] : [source])];
  const failed = asked.find(({ status }) => status === 'error');
  // If the category is changed later, its data is loaded while the form stays.
  const waits = chosen === undefined && asked.some(({ status }) => status === 'loading');
  return (
    <>
      <AdminPageTitle
        title={<FormattedMessage {...messages.createReport.title} />}
        count={
          from !== undefined && (
            <Badge variant="info">
              <FormattedMessage {...messages.createReport.copied} values={{ id: from }} />
            </Badge>
          )
        }
      />
      <RecordState
        of="report"
        missing={source.missing}
        list={`/projects/${projectId}/reports`}
        status={failed ? 'error' : waits ? 'loading' : 'ready'}
        error={failed?.error}
        retry={() => asked.filter(({ status }) => status === 'error').forEach(({ retry }) => retry())}
        skeleton={<Skeleton shape="card" />}
      >
        <ReportForm
          defaultValues={copy.values}
          missing={copy.missing}
          locations={locations.data ?? []}
          timeZone={project.data && (project.data.time_zone ?? null)}
          onCategoryChange={setCategory}
          types={types}
          definitions={definitions}
          today={today}
          onSubmit={(body) =>
            create.run({ projectId, report: body, idempotencyKey }, () => {
              settle();
              void navigate(`/projects/${projectId}/reportIsBeingGenerated`);
            })
          }
          onCancel={() => void navigate(`/projects/${projectId}/reports`)}
          onDirtyChange={setUnsaved}
          busy={create.busy}
          // Errors that belong to no field are shown in the error area.
          refusal={create.error?.field === undefined ? undefined : create.error}
        />
      </RecordState>
      <LeaveGuard unsaved={unsaved} leaves={leaves} />
    </>
  );
}
