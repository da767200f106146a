import { IconButton, Menu } from '@locus/ui';
import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';

import { messages } from './messages';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface CardSettingsMenuProps {
  /** The name of the project or report. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The actions on a project or report, at the corner of its card; only for users who may perform them. */
export function CardSettingsMenu({ name, onEdit, onDelete }: CardSettingsMenuProps) {
  const intl = useIntl();
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <IconButton
          size="small"
          label={intl.formatMessage(messages.settings, { name })}
          icon={<EllipsisVertical {...icon} />}
        />
      </Menu.Trigger>
      <Menu.Content align="end">
        <Menu.Item icon={<Pencil {...icon} />} onSelect={() => onEdit()}>
          <FormattedMessage {...messages.edit} />
        </Menu.Item>
        <Menu.Item variant="danger" icon={<Trash2 {...icon} />} onSelect={() => onDelete()}>
          <FormattedMessage {...messages.delete} />
        </Menu.Item>
      </Menu.Content>
    </Menu.Root>
  );
}
