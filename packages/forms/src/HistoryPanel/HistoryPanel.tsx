import type { HistoryEntry } from '@locus/model/office';
import { visibilityOf } from '@locus/model/office';
import { Card, Skeleton, StateSwitch } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { actionMessages, messages } from './messages';

export interface HistoryPanelProps {
  status: 'loading' | 'error' | 'ready';
  /** The newest first. */
  entries: readonly HistoryEntry[];
  error?: string;
  onRetry?: () => void;
  /** Unfolded from the start. */
  defaultOpen?: boolean;
}

/** Who changed what, and when, one sentence each. */
export function HistoryPanel({ status, entries, error, onRetry, defaultOpen = false }: HistoryPanelProps) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.title);
  return (
    <Panel>
      <details open={defaultOpen}>
        <summary>{title}</summary>
        <StateSwitch
          {...{ status, error, onRetry }}
          empty={entries.length === 0}
          emptyTitle={intl.formatMessage(messages.empty)}
          skeleton={<Skeleton shape="text" lines={4} />}
        >
          <List aria-label={title} tabIndex={0}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <time dateTime={entry.at}>
                  {intl.formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}
                </time>
                <span>
                  <strong>
                    <bdi>
                      {actorOf(entry, intl.formatMessage(messages.locus), (admin, name) =>
                        intl.formatMessage(messages.inName, { admin, name }),
                      )}
                    </bdi>
                  </strong>{' '}
                  <What entry={entry} />
                </span>
              </li>
            ))}
          </List>
        </StateSwitch>
      </details>
    </Panel>
  );
}

/** Who did it: somebody, an administrator in their name, or Locus itself. */
const actorOf = ({ by, admin }: HistoryEntry, locus: string, inName: (admin: string, name: string) => string): string =>
  admin === null ? (by ?? locus) : inName(admin, by ?? locus);

const statuses = { PRESENTABLE: 'shown', READY: 'hidden' } as const;

/** What was done; of a switch, to which side. */
function What({ entry }: { entry: HistoryEntry }) {
  const { action, value, name, count, removed } = entry;
  const side = action.endsWith('.status') ? visibilityOf(value ?? '') : undefined;
  const known = side ? action.replace('status', statuses[side]) : action;
  if (!Object.hasOwn(actionMessages, known)) return <FormattedMessage {...messages.other} values={{ action }} />;
  return (
    <FormattedMessage
      {...actionMessages[known as 'item.changed']}
      values={{ name: name ?? '', value: value ?? '', count: count ?? 0, removed: removed ?? 0, bdi }}
    />
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

const Panel = styled(Card.Root)`
  flex: none;
  padding: ${space[2]} ${space[4]};
  & summary {
    padding-block: ${space[1]};
    font: ${font.section};
    cursor: pointer;
  }
`;

const List = styled.ol`
  display: grid;
  max-block-size: 320px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 180px minmax(0, 1fr);
    gap: ${space[3]};
    padding-block: ${space[1]};
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-block-start: 1px solid ${color.border};
  }
  & time {
    font-variant-numeric: tabular-nums;
    color: ${color.textMuted};
  }
  @media (max-width: 599px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
