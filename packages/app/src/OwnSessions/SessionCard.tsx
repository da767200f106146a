import type { OwnSession } from '@locus/model/calls';
import { dayLabel } from '@locus/model/text';
import { Badge, Banner, Button, Card, StateSwitch } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface SessionCardProps {
  /** Where the reader is signed in; undefined while loading. */
  sessions: readonly OwnSession[] | undefined;
  status: 'loading' | 'error' | 'ready';
  /** Why loading failed. */
  error?: string | undefined;
  onRetry: () => void;
  /** Receives the session to end. */
  onEnd: (id: string) => void;
  /** Whether all but the current one are to end. */
  onEndOthers: () => void;
  /** Whether one is being ended. */
  busy?: boolean;
  /** Why that was refused. */
  refusal?: string | undefined;
}

/** Where a reader is signed in, since when, and a button for ending each session except the current one. */
export function SessionCard({ sessions = [], status, error, onRetry, refusal, ...ends }: SessionCardProps) {
  const intl = useIntl();
  return (
    <Card.Root style={{ maxInlineSize: 560 }}>
      <Card.Header>
        <Card.Title>
          <FormattedMessage {...messages.title} />
        </Card.Title>
      </Card.Header>
      <Card.Body>
        {refusal !== undefined && <Banner variant="danger">{refusal}</Banner>}
        <StateSwitch
          status={status}
          failedTitle={<FormattedMessage {...messages.failed} />}
          error={error}
          onRetry={onRetry}
          size="compact"
        >
          <Hint>
            <FormattedMessage {...messages.hint} />
          </Hint>
          <List aria-label={intl.formatMessage(messages.list)}>
            {sessions.map((session) => (
              <Row key={session.id} session={session} {...ends} />
            ))}
          </List>
          {sessions.length > 1 && (
            <Button size="small" disabled={ends.busy} onClick={ends.onEndOthers}>
              <FormattedMessage {...messages.endOthers} />
            </Button>
          )}
        </StateSwitch>
      </Card.Body>
    </Card.Root>
  );
}

interface RowProps extends Pick<SessionCardProps, 'onEnd' | 'busy'> {
  session: OwnSession;
}

function Row({ session, onEnd, busy }: RowProps) {
  const intl = useIntl();
  const { id, door, createdDate, lastSeenDate, current } = session;
  const browser = session.browser ?? intl.formatMessage(messages.unknown);
  const day = (date: string) => ({ date: dayLabel(date, intl.locale) });
  const facts = [
    intl.formatMessage(messages[door]),
    intl.formatMessage(messages.since, day(createdDate)),
    intl.formatMessage(messages.seen, day(lastSeenDate)),
  ];
  return (
    <li>
      <div>
        <bdi>{browser}</bdi>
        <small>{facts.join(' · ')}</small>
      </div>
      {current ? (
        <Badge variant="success">
          <FormattedMessage {...messages.current} />
        </Badge>
      ) : (
        <Button
          variant="quiet"
          size="small"
          disabled={busy}
          aria-label={intl.formatMessage(messages.endOne, { browser })}
          onClick={() => onEnd(id)}
        >
          <FormattedMessage {...messages.end} />
        </Button>
      )}
    </li>
  );
}

const Hint = styled.p`
  margin: 0;
  color: ${color.textMuted};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-block: ${space[4]};
  & > li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space[3]};
  }
  & bdi {
    display: block;
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  & small {
    color: ${color.textMuted};
    font: ${font.label};
  }
`;
