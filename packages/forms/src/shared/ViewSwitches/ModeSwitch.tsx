import type { ContentMode } from '@locus/model/entities';
import { SegmentedControl } from '@locus/ui';
import { ChartLine, Map, Table } from 'lucide-react';
import { useIntl } from 'react-intl';

import { messages, modeMessages, modeNames } from './messages';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const icons = { Map: <Map {...icon} />, Visualization: <ChartLine {...icon} />, Table: <Table {...icon} /> };
const modes = ['Map', 'Visualization', 'Table'] as const;

export interface ModeSwitchProps {
  /** The available kinds of view; with a single one there is no choice. */
  offered: readonly ContentMode[];
  value: ContentMode;
  onValueChange: (mode: ContentMode) => void;
}

/** Selects map, graph or table. */
export function ModeSwitch({ offered, value, onValueChange }: ModeSwitchProps) {
  const intl = useIntl();
  if (offered.length < 2) return null;
  return (
    <SegmentedControl<ContentMode>
      label={intl.formatMessage(messages.view)}
      variant="floating"
      iconsWhenNarrow
      segments={modes
        .filter((mode) => offered.includes(mode))
        .map((mode) => ({
          value: mode,
          label: intl.formatMessage(modeMessages[mode]),
          accessibleName: intl.formatMessage(modeNames[mode]),
          icon: icons[mode],
        }))}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
