import { SegmentedControl } from '@locus/ui';
import { ChartLine, Table2 } from 'lucide-react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** How an analysis is shown. */
export type DetailMode = 'chart' | 'table';

export interface ModeToggleProps {
  mode: DetailMode;
  onModeChange: (mode: DetailMode) => void;
}

/** Chart or table. */
export function ModeToggle({ mode, onModeChange }: ModeToggleProps) {
  const intl = useIntl();
  return (
    <SegmentedControl
      label={intl.formatMessage(messages.view)}
      value={mode}
      onValueChange={onModeChange}
      segments={[
        {
          value: 'chart',
          label: intl.formatMessage(messages.chart),
          icon: <ChartLine size={16} strokeWidth={1.5} aria-hidden />,
        },
        {
          value: 'table',
          label: intl.formatMessage(messages.table),
          icon: <Table2 size={16} strokeWidth={1.5} aria-hidden />,
        },
      ]}
    />
  );
}
