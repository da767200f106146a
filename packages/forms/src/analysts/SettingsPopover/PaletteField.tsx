import type { colorSchemes } from '@locus/model/entities';
import { RadioGroup } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages } from './messages';

interface PaletteFieldProps {
  value: (typeof colorSchemes)[number];
  onValueChange: (value: (typeof colorSchemes)[number]) => void;
}

/** Selects whether a map's steps have shades of one colour or several colours. */
export function PaletteField({ value, onValueChange }: PaletteFieldProps) {
  const intl = useIntl();
  return (
    <RadioGroup
      orientation="horizontal"
      label={intl.formatMessage(messages.palette)}
      value={value}
      onValueChange={onValueChange}
      options={[
        { value: 'COLORFUL', label: intl.formatMessage(messages.color) },
        { value: 'MONOCHROME', label: intl.formatMessage(messages.monochrome) },
      ]}
    />
  );
}
