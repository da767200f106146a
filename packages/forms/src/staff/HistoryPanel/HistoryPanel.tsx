import { momentLabel } from '@locus/model/text';
import type { HistoryEntry } from '@locus/model/office';
import { visibilityOf } from '@locus/model/office';
import { Button, Card, Skeleton, StateSwitch } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { actionMessages, messages } from './messages';

export interface HistoryPanelProps {
  status: 'loading' | 'error' | 'ready';
  /** Newest first. */
  entries: readonly HistoryEntry[];
  error?: string;
  onRetry?: () => void;
  /** The entries before these; absent at the beginning of the history. */
  older?: { status: 'loading' | 'error' | 'ready'; error?: string; onShow: () => void };
  /** Whether it is initially unfolded. */
  defaultOpen?: boolean;
}

/** Who changed what, and when, one sentence each. */
export function HistoryPanel({ status, entries, error, onRetry, older, defaultOpen = false }: HistoryPanelProps) {
  const intl = useIntl();
  const title = intl.formatMessage(messages.title);
  const scroll = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  const more = older !== undefined;
  useEffect(() => {
    // At the beginning of the history the button disappears, and the focus with it.
    if (!more && asked.current && document.activeElement === document.body) scroll.current?.focus();
    asked.current = false;
  }, [more]);
  const showOlder = () => {
    asked.current = true;
    older?.onShow();
  };
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
          <Scroll ref={scroll} role="group" aria-label={title} tabIndex={0}>
            <List>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <time dateTime={entry.at}>{momentLabel(entry.at, intl.locale)}</time>
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
            {older && <Older {...older} onShow={showOlder} />}
          </Scroll>
        </StateSwitch>
      </details>
    </Panel>
  );
}

function Older({ status, error, onShow }: NonNullable<HistoryPanelProps['older']>) {
  return (
    <Earlier>
      <Button size="small" busy={status === 'loading'} onClick={onShow}>
        <FormattedMessage {...messages.older} />
      </Button>
      <span role="alert">{status === 'error' && error}</span>
    </Earlier>
  );
}

/** Who did it: a user, an administrator on their behalf, or Locus itself. */
const actorOf = ({ by, admin }: HistoryEntry, locus: string, inName: (admin: string, name: string) => string): string =>
  admin === null ? (by ?? locus) : inName(admin, by ?? locus);

const statuses = { PRESENTABLE: 'shown', READY: 'hidden' } as const;

/** What was done; for a switch, its new state. */
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

const Scroll = styled.div`
  max-block-size: 320px;
  overflow-y: auto;
`;

const Earlier = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[2]};
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
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
