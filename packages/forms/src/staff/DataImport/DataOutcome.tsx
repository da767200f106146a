import { formatDay, isolated } from '@locus/model/text';
import type { DataImport } from '@locus/model/imports';
import { unknownPlaceCount, unknownPlaces } from '@locus/model/imports';
import { Banner, Button, Card, Progress } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { DataFacts } from './DataFacts';
import { kindMessages, outcomeMessages as words } from './messages';
import { RejectReasons } from './RejectReasons';

export interface DataOutcomeProps {
  import: DataImport;
  onStop: () => void;
  /** Creates those places that the project does not have: their ids in the file. */
  onMakePlaces: (ids: string[]) => void;
  /** The possible next actions, next to the text. */
  actions?: ReactNode;
}

/** The progress of an import, or what it did, would do or was refused for. */
export function DataOutcome({ import: entry, onStop, onMakePlaces, actions }: DataOutcomeProps) {
  const intl = useIntl();
  const name = entry.name === '' ? intl.formatMessage(kindMessages[entry.kind]) : entry.name;
  if (entry.state === 'waiting' || entry.state === 'running')
    return (
      <Card.Root>
        <Card.Body>
          <Progress
            label={intl.formatMessage(entry.dryRun ? words.checking : words.running, { name })}
            value={entry.progress ? entry.progress.share * 100 : null}
            step={entry.state === 'waiting' ? intl.formatMessage(words.waiting) : undefined}
            onCancel={onStop}
          />
        </Card.Body>
      </Card.Root>
    );
  const { report, failure } = entry;
  const rejects = failure?.rejects ?? report?.rejects ?? [];
  const unknown = unknownPlaces(rejects);
  const unknownCount = unknownPlaceCount(rejects);
  const frequent = report?.frequent ?? [];
  const state = failure ? 'refused' : entry.state === 'done' ? 'done' : 'checked';
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>{intl.formatMessage(words[state], { name })}</Card.Title>
      </Card.Header>
      <Card.Body>
        <Parts>
          {failure && (
            <Banner variant="danger">
              <bdi>{failure.reason}</bdi>
            </Banner>
          )}
          {report && !failure && <Report report={report} />}
          {report?.facts && !failure && <DataFacts facts={report.facts} />}
          {!failure && frequent.length > 0 && <FrequentIds frequent={frequent} />}
          {unknown.length > 0 && (
            <Banner
              variant="warning"
              action={
                <Button size="small" onClick={() => onMakePlaces(unknown.map(({ id }) => id))}>
                  {intl.formatMessage(words.makePlaces)}
                </Button>
              }
            >
              {intl.formatMessage(words.unknown, { count: unknownCount })}
              {unknownCount > unknown.length && ` ${intl.formatMessage(words.makeListed, { count: unknown.length })}`}
            </Banner>
          )}
          {rejects.length > 0 && <RejectReasons rejects={rejects} />}
          {actions && <Line>{actions}</Line>}
        </Parts>
      </Card.Body>
    </Card.Root>
  );
}

function Report({ report }: { report: NonNullable<DataImport['report']> }) {
  const intl = useIntl();
  const { status, rowsRead, visits, firstDay, lastDay, added, equal, rejected, items, optOut } = report;
  const lines = [
    status === 'unchanged' && intl.formatMessage(words.same),
    rowsRead > 0 && intl.formatMessage(words.rows, { rows: rowsRead }),
    visits !== null &&
      intl.formatMessage(words.visits, { visits, first: formatDay(firstDay ?? ''), last: formatDay(lastDay ?? '') }),
    added !== null && intl.formatMessage(words.added, { added }),
    optOut !== undefined && intl.formatMessage(words.found, { found: optOut.found, given: optOut.given }),
    ...(optOut?.projects ?? []).map(({ id, name, visits: lost }) =>
      intl.formatMessage(words.leaving, { visits: lost, name: isolated(name ?? id) }),
    ),
    equal > 0 && intl.formatMessage(words.equal, { equal }),
    rowsRead > 0 && intl.formatMessage(words.rejected, { rejected }),
    items > 0 && intl.formatMessage(words.items, { items }),
  ];
  return (
    <List>
      {lines
        .filter((line) => line !== false)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
    </List>
  );
}

/** Device ids that are probably placeholders. */
function FrequentIds({ frequent }: { frequent: NonNullable<NonNullable<DataImport['report']>['frequent']> }) {
  const intl = useIntl();
  return (
    <>
      <Banner variant="warning">{intl.formatMessage(words.frequent)}</Banner>
      <List>
        {frequent.map((id) => (
          <li key={id.line}>{intl.formatMessage(words.frequentId, { ...id, begins: isolated(id.begins) })}</li>
        ))}
      </List>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
