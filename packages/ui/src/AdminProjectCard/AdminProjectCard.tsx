import type { ProjectSummary } from '@locus/model';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import * as Card from '../Card/Card';
import { CopyButton } from '../CopyButton/CopyButton';
import { color, focusRing, font, numeric, radius, space, visuallyHidden } from '../theme';
import { Tooltip } from '../Tooltip/Tooltip';
import { messages } from './messages';

export interface AdminProjectCardProps extends ComponentPropsWithRef<'section'> {
  /** The project as the back-office lists it. */
  project: ProjectSummary;
  /** The caller's link to the project, with its name as words; the bare name by default. */
  name?: ReactNode;
}

/**
 * A project in the back-office's list: what it is, whose it is, and whether customers see it (then outlined in green).
 */
export function AdminProjectCard({ project, name: linkedName, ...rest }: AdminProjectCardProps) {
  const intl = useIntl();
  const { id, name, description, date, status, account_id, account_name } = project;
  const presentable = status === 'PRESENTABLE';
  const StatusIcon = presentable ? Eye : EyeOff;
  return (
    <Root data-presentable={presentable || undefined} {...rest}>
      <Card.Body>
        <Status data-presentable={presentable || undefined}>
          <StatusIcon size={14} strokeWidth={1.5} aria-hidden />
          {intl.formatMessage(presentable ? messages.presentable : messages.ready)}
        </Status>
        <List>
          <dt data-hidden>{intl.formatMessage(messages.name)}</dt>
          <dd data-wide>
            <Name>{linkedName ?? <bdi>{name}</bdi>}</Name>
          </dd>
          <dt data-hidden>{intl.formatMessage(messages.description)}</dt>
          <dd data-wide data-muted data-part="description">
            {description === '' ? intl.formatMessage(messages.noDescription) : <bdi>{description}</bdi>}
          </dd>
          <dt>{intl.formatMessage(messages.id)}</dt>
          <dd>
            <Figure>{id}</Figure>
            <CopyButton value={id} label={intl.formatMessage(messages.copyId)} />
          </dd>
          <dt>{intl.formatMessage(messages.account)}</dt>
          {account_id === null ? (
            <dd data-muted>{intl.formatMessage(messages.noAccount)}</dd>
          ) : (
            <dd>
              <Tooltip text={intl.formatMessage(messages.accountId, { id: account_id })}>
                <Account type="button">
                  <bdi>{account_name}</bdi>
                </Account>
              </Tooltip>
              <CopyButton
                value={account_id}
                label={intl.formatMessage(messages.copyAccountId)}
                text={intl.formatMessage(messages.copyAccountId)}
              />
            </dd>
          )}
          <dt>{intl.formatMessage(messages.date)}</dt>
          <dd>
            <Day dateTime={date}>{date.slice(0, 10).replaceAll('-', '/')}</Day>
          </dd>
        </List>
      </Card.Body>
    </Root>
  );
}

const Root = styled(Card.Root)`
  position: relative;
  border: 1px solid ${color.border};
  &[data-presentable] {
    border-color: ${color.success};
    box-shadow: 0 0 0 1px ${color.success};
  }
`;

const Status = styled.p`
  position: absolute;
  inset-block-start: ${space[4]};
  inset-inline-end: ${space[4]};
  display: flex;
  align-items: center;
  gap: ${space[1]};
  padding-inline: ${space[2]};
  border-radius: ${radius.small};
  background: ${color.surface3};
  color: ${color.textMuted};
  font: ${font.label};
  line-height: 20px;
  &[data-presentable] {
    background: ${color.successSoft};
    color: ${color.success};
  }
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: baseline;
  gap: 0 ${space[4]};
  & > dt {
    font: ${font.label};
    color: ${color.textMuted};
  }
  & > dt[data-hidden] {
    ${visuallyHidden}
  }
  & > dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    /* The buttons bring their own padding, which must not indent them on a line of their own. */
    gap: 0 ${space[4]};
    min-block-size: 28px;
    overflow-wrap: anywhere;
  }
  & > dd > span:last-child:not(:first-child) {
    margin-inline-start: -${space[2]};
  }
  & > dd[data-wide] {
    grid-column: 1 / -1;
  }
  & > dd[data-muted] {
    color: ${color.textMuted};
  }
  & > dd[data-part='description'] {
    padding-block-end: ${space[2]};
  }
`;

const Name = styled.h2`
  padding-inline-end: 104px;
  font: ${font.section};
  & a {
    border-radius: ${radius.small};
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
  & a:focus-visible {
    ${focusRing}
  }
`;

const Figure = styled.span`
  ${numeric}
`;

const Day = styled.time`
  ${numeric}
`;

const Account = styled.button`
  border-radius: ${radius.small};
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  cursor: help;
  &:focus-visible {
    ${focusRing}
  }
`;
