import { download } from '@locus/charts';
import { useTold } from '@locus/app/office';
import {
  useCheckImport,
  useDiscardImport,
  useImportColumns,
  useRejectedRows,
  useRejectsFile,
  useRunImport,
  useStopImport,
} from '@locus/data';
import { DataMapping, DataOutcome, RejectedRows } from '@locus/forms/staff';
import type { Id } from '@locus/model/entities';
import type { DataImport, DatasetAnswer } from '@locus/model/imports';
import { Button, Skeleton, StateSwitch } from '@locus/ui';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { BringData } from './BringData';
import { messages } from '../records/messages';
import { useMakePlaces } from '../pois/useMakePlaces';

interface OpenImportProps {
  projectId: Id;
  entry: DataImport;
  dataset: DatasetAnswer | undefined;
  /** Called when new data may have taken effect. */
  onSettled: () => void;
  onClose: () => void;
}

/** An import: its interrupted upload, its columns, its progress, and its result. */
export function OpenImport({ projectId, entry, dataset, onSettled, onClose }: OpenImportProps) {
  const named = { projectId, id: entry.id };
  const [changing, setChanging] = useState(false);
  const run = useTold(useRunImport());
  const stop = useTold(useStopImport());
  const discard = useTold(useDiscardImport());
  const makePlaces = useMakePlaces(projectId);
  const { state } = entry;
  useEffect(() => {
    if (state === 'done') onSettled();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is done
  }, [state]);
  if (state === 'uploading')
    return (
      <BringData
        projectId={projectId}
        maxBytes={dataset?.maxBytes}
        begun={entry}
        onUploaded={() => undefined}
        onDiscarded={onClose}
      />
    );
  const settled = state === 'checked' || state === 'refused' || state === 'done';
  const mapping = state === 'uploaded' || state === 'refused' || (state === 'checked' && changing);
  const discarded = () => discard.run(named, onClose);
  return (
    <>
      {state !== 'uploaded' && (
        <DataOutcome
          import={entry}
          onStop={() => stop.run(named)}
          onMakePlaces={makePlaces}
          actions={
            <>
              {state === 'checked' && (
                <>
                  <Button variant="primary" disabled={run.busy} onClick={() => run.run(named)}>
                    <FormattedMessage {...messages.importRun} />
                  </Button>
                  {!changing && (
                    <Button onClick={() => setChanging(true)}>
                      <FormattedMessage {...messages.importChange} />
                    </Button>
                  )}
                </>
              )}
              {(state === 'checked' || state === 'refused') && (
                <Button onClick={discarded}>
                  <FormattedMessage {...messages.importDiscard} />
                </Button>
              )}
              <Button onClick={onClose}>
                <FormattedMessage {...messages.importBack} />
              </Button>
            </>
          }
        />
      )}
      {mapping && (
        <Mapping {...{ projectId, entry, dataset }} onDiscard={discarded} onChecked={() => setChanging(false)} />
      )}
      {settled && entry.kind !== 'undo' && <Rejects projectId={projectId} entry={entry} />}
    </>
  );
}

interface MappingProps extends Pick<OpenImportProps, 'projectId' | 'entry' | 'dataset'> {
  onDiscard: () => void;
  onChecked: () => void;
}

function Mapping({ projectId, entry, dataset, onDiscard, onChecked }: MappingProps) {
  const columns = useImportColumns(projectId, entry.id);
  const check = useTold(useCheckImport());
  const { kind } = entry;
  return (
    <StateSwitch
      records
      status={columns.status}
      error={columns.error?.reason}
      onRetry={columns.retry}
      skeleton={<Skeleton shape="block" height="320px" />}
    >
      {columns.data && kind !== 'undo' && (
        <DataMapping
          kind={kind}
          name={entry.name}
          columns={columns.data}
          timeZone={dataset?.timeZone ?? null}
          busy={check.busy}
          onCheck={(settings) => check.run({ projectId, id: entry.id, settings }, onChecked)}
          onDiscard={onDiscard}
        />
      )}
    </StateSwitch>
  );
}

function Rejects({ projectId, entry }: Pick<OpenImportProps, 'projectId' | 'entry'>) {
  const [from, setFrom] = useState(0);
  const none = (entry.failure?.rejects ?? entry.report?.rejects ?? []).length === 0;
  const rejects = useRejectedRows(projectId, none ? undefined : entry.id, from);
  const file = useTold(useRejectsFile());
  if (none) return null;
  const next = rejects.data?.next;
  return (
    <RejectedRows
      rows={rejects.data?.rows ?? []}
      {...{ status: rejects.status, error: rejects.error?.reason, onRetry: rejects.retry }}
      onDownload={() => file.run({ projectId, id: entry.id }, (blob) => download(blob, `${entry.name}.rejects.csv`))}
      onMore={next === undefined || next === null ? undefined : () => setFrom(next)}
    />
  );
}
