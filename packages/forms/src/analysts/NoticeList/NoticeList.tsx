import { titleOf } from '@locus/analyses';
import type { Notice } from '@locus/model/entities';
import { dayLabel, localeOf } from '@locus/model/text';
import { useLanguage } from '@locus/ui/i18n';
import type { LoadState } from '@locus/ui';
import { StateSwitch } from '@locus/ui';
import { color, focusRing, font, radius, space, visuallyHidden } from '@locus/ui/theme';
import { CalendarPlus, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, noticeMessages } from './messages';

export interface NoticeListProps extends Pick<LoadState, 'status' | 'error' | 'onRetry'> {
  /** Newest first. */
  notices: readonly Notice[];
  /** The caller's link to the subject of a notice, around its text. */
  renderLink: (notice: Notice, words: ReactNode) => ReactElement;
}

const icons = { report_ready: CircleCheck, item_failed: CircleAlert, report_extended: CalendarPlus } as const;

/** Messages about the user's reports, each with a link. */
export function NoticeList({ notices, renderLink, ...state }: NoticeListProps) {
  const intl = useIntl();
  return (
    <StateSwitch
      tone="panel"
      size="regular"
      {...state}
      empty={notices.length === 0}
      emptyTitle={intl.formatMessage(messages.emptyTitle)}
      emptyText={intl.formatMessage(messages.emptyText)}
    >
      <List aria-label={intl.formatMessage(messages.title)}>
        {notices.map((notice) => (
          <Entry key={notice.id} notice={notice} renderLink={renderLink} />
        ))}
      </List>
    </StateSwitch>
  );
}

function Entry({ notice, renderLink }: { notice: Notice; renderLink: NoticeListProps['renderLink'] }) {
  const intl = useIntl();
  const locale = localeOf(useLanguage());
  const { kind, reportName: name, itemType, until, reason, projectName, at, read } = notice;
  const Icon = icons[kind];
  const words =
    kind === 'item_failed'
      ? intl.formatMessage(noticeMessages.item_failed, {
          name,
          bdi,
          item: itemType ? titleOf(intl, itemType) : '',
        })
      : kind === 'report_extended'
        ? intl.formatMessage(noticeMessages.report_extended, { name, bdi, until: until ? dayLabel(until, locale) : '' })
        : intl.formatMessage(noticeMessages.report_ready, { name, bdi });
  return (
    <Item data-kind={kind} data-unread={read ? undefined : ''}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <div>
        {renderLink(
          notice,
          <>
            {words}
            {!read && <Heard> ({intl.formatMessage(messages.unread)})</Heard>}
          </>,
        )}
        {reason && <Reason>{reason}</Reason>}
        <Facts>
          <bdi>{projectName}</bdi> · <time dateTime={at}>{dayLabel(at, locale)}</time>
        </Facts>
      </div>
    </Item>
  );
}

const bdi = (words: ReactNode) => <bdi key="name">{words}</bdi>;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Heard = styled.span`
  ${visuallyHidden}
`;

const Reason = styled.p`
  margin: 0;
  font: ${font.label};
`;

const Facts = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
`;

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-block-start: 2px;
    color: ${color.success};
  }
  &[data-kind='item_failed'] > svg {
    color: ${color.danger};
  }
  &[data-kind='report_extended'] > svg {
    color: ${color.info};
  }
  & > div {
    display: grid;
    flex: 1;
    gap: 2px;
    min-inline-size: 0;
  }
  & a {
    border-radius: ${radius.small};
    color: ${color.text};
  }
  & a:focus-visible {
    ${focusRing}
  }
  &[data-unread] a {
    font-weight: ${font.strong};
  }
  &[data-unread]::after {
    content: '';
    flex: none;
    inline-size: 8px;
    block-size: 8px;
    margin-block-start: 6px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }
`;
