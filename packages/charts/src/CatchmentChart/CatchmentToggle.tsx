import type { ContentMode } from '@locus/model/entities';
import { SegmentedControl } from '@locus/ui';
import { ChartNoAxesColumn, ChartPie } from 'lucide-react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** How the social demographics of a catchment are shown: wheel and lists next to a map, or bars. */
export type CatchmentPicture = 'chart' | 'graph';

export interface CatchmentToggleProps {
  value: CatchmentPicture;
  onValueChange: (value: CatchmentPicture) => void;
  /** The mode of the whole view; next to a table there is nothing to switch. */
  contentMode: ContentMode;
  /** Whether the view is drawn for a file. */
  exporting?: boolean;
}

/** Chart or graph of a catchment; hidden next to a table and in files. */
export function CatchmentToggle({ value, onValueChange, contentMode, exporting = false }: CatchmentToggleProps) {
  const intl = useIntl();
  if (exporting || contentMode === 'Table') return null;
  return (
    <SegmentedControl
      label={intl.formatMessage(messages.view)}
      value={value}
      onValueChange={onValueChange}
      segments={[
        {
          value: 'chart',
          label: intl.formatMessage(messages.chart),
          icon: <ChartPie size={16} strokeWidth={1.5} aria-hidden />,
        },
        {
          value: 'graph',
          label: intl.formatMessage(messages.graph),
          icon: <ChartNoAxesColumn size={16} strokeWidth={1.5} aria-hidden />,
        },
      ]}
    />
  );
}
