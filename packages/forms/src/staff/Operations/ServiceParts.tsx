import { momentLabel, unitText, wholeText } from '@locus/model/text';
import type { OperationsAnswer, PartState } from '@locus/model/operations';
import { Badge, Card, FactList } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface ServicePartsProps {
  operations: OperationsAnswer;
  /** The actions on emails, below the state of that part. */
  mailActions?: ReactNode;
}

const variants = { good: 'success', warning: 'warning', bad: 'danger' } as const;

/** The state of the service and of each of its parts. */
export function ServiceParts({ operations, mailActions }: ServicePartsProps) {
  const facts = useFacts(operations);
  const { database, queue, visits, mail, disk } = operations;
  return (
    <Grid>
      <Part part="service" state="good" facts={facts.service} />
      <Part part="database" state={database.state} facts={facts.database} />
      <Part part="queue" state={queue.state} facts={facts.queue} />
      <Part part="visits" state={visits.state} facts={facts.visits} />
      <Part part="mail" state={mail.state} facts={facts.mail}>
        {mailActions}
      </Part>
      <Part part="disk" state={disk.state} facts={facts.disk} />
    </Grid>
  );
}

interface PartProps {
  part: keyof typeof messages.parts;
  state: PartState;
  facts: { name: string; value: ReactNode }[];
  children?: ReactNode;
}

function Part({ part, state, facts, children }: PartProps) {
  const intl = useIntl();
  const name = intl.formatMessage(messages.parts[part]);
  return (
    <Card.Root aria-label={name}>
      <Card.Header actions={<Badge variant={variants[state]}>{intl.formatMessage(messages.states[state])}</Badge>}>
        <Card.Title>{name}</Card.Title>
      </Card.Header>
      <Card.Body>
        <FactList facts={facts} />
        {children && <Actions>{children}</Actions>}
      </Card.Body>
    </Card.Root>
  );
}

/** The path of a file, on lines of its own that end between its folders. */
const pathOf = (file: string) => (
  <Path key={file}>
    <bdi>
      {file.split(/(?<=\/)/).map((part, i) => (
        <Fragment key={i}>
          <span>{part}</span>
          <wbr />
        </Fragment>
      ))}
    </bdi>
  </Path>
);

/** The details of each part, in the reader's language and number format. */
function useFacts(operations: OperationsAnswer): Record<keyof typeof messages.parts, PartProps['facts']> {
  const intl = useIntl();
  const { database, queue, visits, mail, disk } = operations;
  const fact = (name: keyof typeof messages.facts, value: ReactNode) => ({
    name: intl.formatMessage(messages.facts[name]),
    value,
  });
  const whole = (value: number) => wholeText(value, intl.locale);
  const reason = (text: string | null) => (text === null ? [] : [fact('reason', <bdi>{text}</bdi>)]);
  const unit = (value: number, name: string, decimals = 0) => unitText(value, name, intl.locale, decimals);
  const bytes = (value: number) =>
    value < 1e9 ? unit(value / 1e6, 'megabyte') : unit(value / 1e9, 'gigabyte', value < 1e10 ? 1 : 0);
  return {
    service: [
      fact('version', <bdi>{`${operations.version}, Node.js ${operations.node}`}</bdi>),
      fact('started', momentLabel(operations.startedAt, intl.locale)),
    ],
    database: [
      fact('answered', unit(database.ms, 'millisecond')),
      fact('size', bytes(database.bytes)),
      fact('version', <bdi>{`PostgreSQL ${database.version}`}</bdi>),
    ],
    queue: [
      fact('waiting', whole(queue.waiting)),
      fact('running', whole(queue.running)),
      fact('oldest', unit(Math.floor(queue.oldestSeconds / 60), 'minute')),
      fact('failed', whole(queue.failed)),
    ],
    visits: [
      fact('readFrom', visits.kind === 'files' ? intl.formatMessage(messages.facts.importedFiles) : 'ClickHouse'),
      fact('projects', whole(visits.projects)),
      ...(visits.damaged.length === 0 ? [] : [fact('damaged', visits.damaged.map(pathOf))]),
      ...reason(visits.reason),
    ],
    mail: [
      fact('leavesBy', intl.formatMessage(messages.facts[mail.kind === 'files' ? 'mailFiles' : 'mailServer'])),
      fact('waiting', whole(mail.waiting)),
      fact('givenUp', whole(operations.givenUp.length)),
      ...reason(mail.reason),
    ],
    disk: [fact('free', bytes(disk.free)), fact('total', bytes(disk.total))],
  };
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  gap: ${space[4]};
`;

const Path = styled.div`
  & + & {
    margin-block-start: ${space[2]};
  }
  & span {
    white-space: nowrap;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
`;
