import type { ProjectSummary } from '@locus/model/entities';
import { visibilityOf } from '@locus/model/office';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { cloneElement } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import * as Card from '../Card/Card';
import { CopyButton } from '../CopyButton/CopyButton';
import { IconButton } from '../IconButton/IconButton';
import { Switch } from '../Switch/Switch';
import { color, focusRing, font, numeric, radius, space, visuallyHidden } from '../theme';
import { Tooltip } from '../Tooltip/Tooltip';
import { messages } from './messages';

export interface AdminProjectCardProps extends ComponentPropsWithRef<'section'> {
  /** The project as listed in the back-office. */
  project: ProjectSummary;
  /** The caller's link to the project, with its name as text; just the name by default. */
  name?: ReactNode;
  /** The caller's link to the edit form, without text. */
  editLink?: ReactElement<{ children?: ReactNode }>;
  /** Asks whether to delete the project. */
  onDelete?: () => void;
  /** Receives whether customers should see the project. */
  onVisibleChange?: (visible: boolean) => void;
}

/**
 * A project in the back-office's list: its name and facts, its account, and whether customers see it (outlined in green
 * if they do).
 */
export function AdminProjectCard({
  project,
  name: linkedName,
  editLink,
  onDelete,
  onVisibleChange,
  ...rest
}: AdminProjectCardProps) {
  const intl = useIntl();
  const { id, name, description, date, status, account_id, account_name } = project;
  const visibility = visibilityOf(status);
  const presentable = visibility === 'PRESENTABLE';
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
        {(editLink || onDelete || onVisibleChange) && (
          <CardActions {...{ project, editLink, onDelete, onVisibleChange }} />
        )}
      </Card.Body>
    </Root>
  );
}

function CardActions({
  project: { name, status },
  editLink,
  onDelete,
  onVisibleChange,
}: Pick<AdminProjectCardProps, 'project' | 'editLink' | 'onDelete' | 'onVisibleChange'>) {
  const intl = useIntl();
  const visibility = visibilityOf(status);
  const edit = intl.formatMessage(messages.editNamed, { name });
  return (
    <Actions>
      {onVisibleChange && visibility !== undefined && (
        <Switch
          label={intl.formatMessage(messages.isVisible)}
          checked={visibility === 'PRESENTABLE'}
          onCheckedChange={onVisibleChange}
        />
      )}
      <Icons>
        {editLink && (
          <Tooltip text={edit}>
            <EditLink aria-label={edit}>
              {cloneElement(editLink, {}, <Pencil size={16} strokeWidth={1.5} aria-hidden />)}
            </EditLink>
          </Tooltip>
        )}
        {onDelete && (
          <IconButton
            variant="danger"
            label={intl.formatMessage(messages.deleteNamed, { name })}
            icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => onDelete()}
          />
        )}
      </Icons>
    </Actions>
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
  padding-block-end: ${space[3]};
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
    /* The buttons have padding, which must not indent them when they wrap to a new line. */
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

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  /* Aligned with those of the neighbouring cards. */
  margin-block-start: auto;
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.border};
`;

const Icons = styled.div`
  display: flex;
  gap: ${space[1]};
  margin-inline-start: auto;
  margin-inline-end: -${space[2]};
`;

const EditLink = styled(Slot.Root)`
  display: inline-grid;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  border-radius: ${radius.control};
  color: ${color.textMuted};
  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &:focus-visible {
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
