import { formatDay, wholeText } from '@locus/model/text';
import type { DatasetAnswer } from '@locus/model/imports';
import type { LoadState } from '@locus/ui';
import { Button, Card, ConfirmDialog, FactList, Skeleton, StateSwitch } from '@locus/ui';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { datasetMessages as words, factMessages } from './messages';

export interface DatasetCardProps extends Pick<LoadState, 'status' | 'error' | 'onRetry'> {
  /** The current data; undefined until known. */
  data: DatasetAnswer | undefined;
  /** Restores the data from before. */
  onUndo: () => void;
  /** Whether something is in progress that an undo must wait for. */
  busy: boolean;
}

/** What has been imported into a project, and the undo of the last import. */
export function DatasetCard({ data, onUndo, busy, ...state }: DatasetCardProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const earlier = data?.earlier;
  const facts = useFacts(data?.dataset ?? undefined);
  return (
    <Card.Root>
      <Card.Header
        actions={
          earlier && (
            <Button
              icon={<Undo2 size={16} strokeWidth={1.5} aria-hidden className="flip" />}
              disabled={busy}
              onClick={() => setAsking(true)}
            >
              {intl.formatMessage(words.undo)}
            </Button>
          )
        }
      >
        <Card.Title>{intl.formatMessage(words.title)}</Card.Title>
      </Card.Header>
      <Card.Body>
        <StateSwitch
          {...state}
          size="compact"
          empty={data?.dataset === null}
          emptyTitle={intl.formatMessage(words.empty)}
          emptyText={intl.formatMessage(words.emptyText)}
          skeleton={<Skeleton shape="block" height="180px" />}
        >
          <FactList facts={facts} />
        </StateSwitch>
      </Card.Body>
      {earlier && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={intl.formatMessage(factMessages.undoTitle)}
          confirmLabel={intl.formatMessage(words.undo)}
          onConfirm={() => {
            setAsking(false);
            onUndo();
          }}
        >
          {intl.formatMessage(factMessages.undoText, {
            rows: earlier.rows,
            first: formatDay(earlier.firstDay),
            last: formatDay(earlier.lastDay),
          })}
        </ConfirmDialog>
      )}
    </Card.Root>
  );
}

function useFacts(dataset: DatasetAnswer['dataset'] | undefined) {
  const intl = useIntl();
  if (!dataset) return [];
  const fact = (name: keyof typeof words, value: ReactNode) => ({ name: intl.formatMessage(words[name]), value });
  const last = dataset.sources.at(-1);
  return [
    fact('kind', intl.formatMessage(words[dataset.kind])),
    fact('rows', wholeText(dataset.rows, intl.locale)),
    fact('days', `${formatDay(dataset.firstDay)} – ${formatDay(dataset.lastDay)}`),
    fact('places', wholeText(dataset.places, intl.locale)),
    fact(
      'confidence',
      intl.formatMessage(factMessages.sigma, { sigma: dataset.sigma, places: dataset.measuredPlaces }),
    ),
    fact(
      'retention',
      dataset.retainedUntil === null ? intl.formatMessage(words.never) : formatDay(dataset.retainedUntil),
    ),
    fact('timeZone', dataset.timeZone),
    fact('last', <bdi>{[last?.name, formatDay(dataset.importedAt)].filter(Boolean).join(', ')}</bdi>),
  ];
}
