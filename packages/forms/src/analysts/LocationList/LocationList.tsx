import type { Id } from '@locus/model/entities';
import { IconButton, LocationDot } from '@locus/ui';
import { color, focusRing, font, radius, space, truncate } from '@locus/ui/theme';
import { Pencil, Trash2, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** A location as shown in the list. */
export interface ListedLocation {
  /** Its id; a new location has a temporary one until it is saved. */
  id: Id;
  name: string;
  /** One line, e.g. "Rosenthaler Straße 40, 10178 Berlin". */
  address: string;
  /** Zero-based index within its project: its number minus one, and its colour. */
  index: number;
  /** Whether it has not been saved to the project yet. */
  isNew: boolean;
  /** Whether it is part of a report: then it can be neither edited nor deleted. */
  isUsed: boolean;
}

export interface LocationListProps {
  /** The heading, e.g. "In this report". */
  label: string;
  locations: readonly ListedLocation[];
  /** The location that is shown or edited. */
  selected?: Id;
  onSelect?: (id: Id) => void;
  /** Removes a location from the report; without it none can be. New ones are deleted instead. */
  onRemove?: (id: Id) => void;
  /** Deletes a location: new ones, and with `deleteSaved` those that no report uses. */
  onDelete?: (id: Id) => void;
  /** Whether saved locations can be deleted too: in "Manage locations", not in the wizard. */
  deleteSaved?: boolean;
  /** Whether saved locations that no report uses can be edited too; off if the reader may only create new ones. */
  editSaved?: boolean;
  /** Opens a location's form; used ones have none. */
  onEdit?: (id: Id) => void;
  /** Shown instead of an empty list. */
  empty?: string;
}

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Locations marked as new or used, each with its actions: used ones can be neither edited nor deleted; in the wizard
 * only new ones can be deleted, and the others removed from the report.
 */
export function LocationList({
  label,
  locations,
  selected,
  onSelect,
  onRemove,
  onDelete,
  deleteSaved = false,
  editSaved = true,
  onEdit,
  empty,
}: LocationListProps) {
  const intl = useIntl();
  if (locations.length === 0) return empty === undefined ? null : <Empty>{empty}</Empty>;
  return (
    <List aria-label={label}>
      {locations.map((location) => {
        const { id, name, address, index, isNew, isUsed } = location;
        const { edit, remove, deleted } = allowed(location, { deleteSaved, editSaved });
        return (
          <Row key={id} data-selected={id === selected || undefined}>
            <LocationDot index={index} />
            <Words
              as={onSelect ? 'button' : 'span'}
              {...(onSelect && { type: 'button', onClick: () => onSelect(id), 'aria-current': id === selected })}
            >
              <Name title={name}>
                <bdi>{name}</bdi>
              </Name>
              <Address title={address}>
                <bdi>{address}</bdi>
              </Address>
            </Words>
            {(isNew || isUsed) && (
              <Mark data-new={isNew || undefined}>{intl.formatMessage(isNew ? messages.new : messages.used)}</Mark>
            )}
            {edit && onEdit && (
              <IconButton
                size="small"
                label={intl.formatMessage(messages.edit, { name })}
                icon={<Pencil {...icon} />}
                onClick={() => onEdit(id)}
              />
            )}
            {deleted && onDelete && (
              <IconButton
                size="small"
                label={intl.formatMessage(messages.delete, { name })}
                icon={<Trash2 {...icon} />}
                onClick={() => onDelete(id)}
              />
            )}
            {remove && onRemove && (
              <IconButton
                size="small"
                label={intl.formatMessage(messages.remove, { name })}
                icon={<X {...icon} />}
                onClick={() => onRemove(id)}
              />
            )}
          </Row>
        );
      })}
    </List>
  );
}

/** The actions of a location. */
function allowed(
  { isNew, isUsed }: ListedLocation,
  { deleteSaved, editSaved }: { deleteSaved: boolean; editSaved: boolean },
) {
  return { edit: !isUsed && (isNew || editSaved), deleted: !isUsed && (isNew || deleteSaved), remove: !isNew };
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  overflow: hidden;
  border-radius: ${radius.card};
  background: ${color.panelCard};
  color: ${color.panelText};
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 52px;
  padding-inline: ${space[3]} ${space[2]};
  border-inline-start: 3px solid transparent;
  & + & {
    border-block-start: 1px solid ${color.panelBorder};
  }
  &[data-selected] {
    border-inline-start-color: ${color.panelAccent};
    background: ${color.panelCardHover};
  }
  &&& > button:not(:hover) {
    color: ${color.panelMuted};
  }
`;

const Words = styled.span`
  &&& {
    display: grid;
    flex: 1;
    min-inline-size: 0;
    padding: ${space[1]} 0;
    border: 0;
    background: none;
    color: ${color.panelText};
    text-align: start;
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Name = styled.span`
  ${truncate}
  font: ${font.bodyStrong};
`;

const Address = styled.span`
  ${truncate}
  color: ${color.panelMuted};
  font: ${font.label};
`;

const Mark = styled.span`
  flex: none;
  padding: 1px 6px;
  border: 1px solid ${color.panelBorder};
  border-radius: ${radius.small};
  color: ${color.panelMuted};
  font: ${font.label};
  &[data-new] {
    border-color: ${color.panelAccent};
    color: ${color.panelAccent};
  }
`;

const Empty = styled.p`
  margin: 0;
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.panelCard};
  color: ${color.panelMuted};
  font: ${font.body};
`;
