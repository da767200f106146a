import type { DurationUnit } from '@locus/model/imports';
import { durationUnits } from '@locus/model/imports';
import { Select } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { unitMessages, unitNames } from './messages';

interface DataMappingUnitProps {
  /** The file's column of lengths of stay. */
  column: string;
  /** Empty if nothing says it. */
  unit: DurationUnit | '';
  onChoose: (unit: DurationUnit | '') => void;
}

/** Represents no unit: a select's value is never empty. */
const none = ' ';

/** How the lengths of stay in a file are written, which nobody but its author may know. */
export function DataMappingUnit({ column, unit, onChoose }: DataMappingUnitProps) {
  const intl = useIntl();
  return (
    <Select
      label={<FormattedMessage {...unitMessages.label} values={{ column, bdi }} />}
      hint={intl.formatMessage(unit === '' ? unitMessages.asked : unitMessages.hint)}
      options={[
        { value: none, label: intl.formatMessage(unitMessages.choose) },
        ...durationUnits.map((value) => ({ value, label: intl.formatMessage(unitNames[value]) })),
      ]}
      value={unit === '' ? none : unit}
      onValueChange={(chosen) => onChoose(durationUnits.find((known) => known === chosen) ?? '')}
    />
  );
}

const bdi = (name: ReactNode) => <bdi>{name}</bdi>;
