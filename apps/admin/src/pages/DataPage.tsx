import { useTold } from '@locus/app/office';
import { useDataset, useImports, useSetTimeZone, useUndoImport } from '@locus/data';
import { DatasetCard, ImportsTable, ProjectZone } from '@locus/forms/staff';
import { AdminPageTitle, Card } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import styled from 'styled-components';

import { messages as frame } from '../messages';
import { BringData } from '../data/BringData';
import { OpenImport } from '../data/OpenImport';
import { useOpenValue } from '../useQueryValue';
import { useTableSort } from '../useTableSort';

/** `/projects/:projectId/data`: what is imported into a project, and how to import more. `?import=` opens an import. */
export function DataPage() {
  const title = useIntl().formatMessage(frame.data);
  const { projectId = '' } = useParams();
  const { value: id, open: openId, close } = useOpenValue('import');
  const sorting = useTableSort();
  const dataset = useDataset(projectId);
  const imports = useImports(projectId);
  const undo = useTold(useUndoImport());
  const zone = useTold(useSetTimeZone());
  const open = (entry: { id: string }) => openId(entry.id);
  const opened = imports.data?.find((entry) => entry.id === id);
  // Nothing is undone before it is known what is in progress.
  const busy =
    imports.data?.some(({ state }) => state === 'waiting' || state === 'running') ?? imports.status === 'loading';
  return (
    <>
      <AdminPageTitle title={title} />
      <Parts>
        <DatasetCard
          data={dataset.data}
          {...{ status: dataset.status, error: dataset.error?.reason, onRetry: dataset.retry }}
          busy={busy || undo.busy}
          onUndo={() => undo.run(projectId, open)}
        />
        {dataset.data && (
          <ProjectZone
            key={`zone ${dataset.data.timeZone}`}
            data={dataset.data}
            busy={zone.busy}
            // Errors that belong to no field are shown in the error area.
            refusal={zone.error?.field === undefined ? undefined : zone.error}
            onSave={(timeZone) => zone.run({ projectId, timeZone }, dataset.retry)}
          />
        )}
        {opened ? (
          <OpenImport
            key={id}
            projectId={projectId}
            entry={opened}
            dataset={dataset.data}
            onSettled={dataset.retry}
            onClose={close}
          />
        ) : (
          <BringData projectId={projectId} maxBytes={dataset.data?.maxBytes} onUploaded={open} />
        )}
        <Card.Root>
          <ImportsTable
            imports={imports.data ?? []}
            {...sorting}
            {...{ status: imports.status, error: imports.error?.reason, onRetry: imports.retry }}
            onOpen={open}
          />
        </Card.Root>
      </Parts>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[5]};
  grid-template-columns: minmax(0, 1fr);
`;
