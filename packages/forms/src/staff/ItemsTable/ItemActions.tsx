import type { ReportItem } from '@locus/model/entities';
import { Button, IconButton, InfoTip } from '@locus/ui';
import { space, truncate } from '@locus/ui/theme';
import { Copy, Images, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface ItemActionsProps {
  item: ReportItem;
  /** Opens the form for an item's texts and settings. */
  onEdit: (item: ReportItem) => void;
  /** Adds a copy of an item to those waiting to be created. */
  onDuplicate: (item: ReportItem) => void;
  /** Starts generating the pictures of an item's gallery; offered only for movement and catchment. */
  onGallery: (item: ReportItem) => void;
  /** Asks whether to remove an item. */
  onRemove: (item: ReportItem) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const galleries: readonly ReportItem['type'][] = ['MOVEMENT', 'CATCHMENT'];

/** The actions on an item; while it is being calculated, that state. */
export function ItemActions({ item, onEdit, onDuplicate, onGallery, onRemove }: ItemActionsProps) {
  const intl = useIntl();
  const { name } = item;
  return (
    <Actions>
      <InfoTip label={intl.formatMessage(messages.info, { name })}>
        <bdi>{item.description || name}</bdi>
        {item.reason !== null && <p>{item.reason}</p>}
      </InfoTip>
      {item.status.includes('initiated') ? (
        intl.formatMessage(messages.inProgress)
      ) : (
        <>
          <IconButton
            size="small"
            label={intl.formatMessage(messages.edit, { name })}
            icon={<Pencil {...icon} />}
            onClick={() => onEdit(item)}
          />
          <IconButton
            size="small"
            label={intl.formatMessage(messages.duplicate, { name })}
            icon={<Copy {...icon} />}
            onClick={() => onDuplicate(item)}
          />
          {galleries.includes(item.type) && (
            <IconButton
              size="small"
              label={intl.formatMessage(messages.gallery, { name })}
              icon={<Images {...icon} />}
              onClick={() => onGallery(item)}
            />
          )}
          <IconButton
            size="small"
            variant="danger"
            label={intl.formatMessage(messages.remove, { name })}
            icon={<Trash2 {...icon} />}
            onClick={() => onRemove(item)}
          />
        </>
      )}
    </Actions>
  );
}

/** The link target of an item, and how to change it. */
export function LinkCell({ item, onLink }: { item: ReportItem; onLink: () => void }) {
  const intl = useIntl();
  const { name, visualizationUrl: url } = item;
  if (!url)
    return (
      <Button
        size="small"
        variant="quiet"
        icon={<LinkIcon {...icon} />}
        aria-label={intl.formatMessage(messages.addLinkNamed, { name })}
        onClick={onLink}
      >
        {intl.formatMessage(messages.addLink)}
      </Button>
    );
  return (
    <Address>
      <a href={url} target="_blank" rel="noreferrer" title={url}>
        {url}
      </a>
      <IconButton
        size="small"
        label={intl.formatMessage(messages.changeLink, { name })}
        icon={<Pencil {...icon} />}
        onClick={onLink}
      />
    </Address>
  );
}

const Actions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;

const Address = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  & > a {
    ${truncate}
    max-inline-size: 140px;
    direction: ltr;
  }
`;
