import { titleOf } from '@locus/analyses';
import type { ReportItemType } from '@locus/model/entities';
import { Select } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages } from './messages';

export interface AnalysisSwitchProps {
  /** The analyses of the report; with a single one there is no choice. */
  offered: readonly ReportItemType[];
  value: ReportItemType | undefined;
  onValueChange: (type: ReportItemType) => void;
}

/** Selects the open analysis. */
export function AnalysisSwitch({ offered, value, onValueChange }: AnalysisSwitchProps) {
  const intl = useIntl();
  if (offered.length < 2) return null;
  return (
    <Select
      label={intl.formatMessage(messages.analysis)}
      hideLabel
      variant="floating"
      value={value}
      onValueChange={onValueChange}
      options={offered.map((type) => ({ value: type, label: titleOf(intl, type) }))}
    />
  );
}
