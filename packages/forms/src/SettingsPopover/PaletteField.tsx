import type { colorSchemes } from '@locus/model';
import { RadioGroup } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages } from './messages';

interface PaletteFieldProps {
  value: (typeof colorSchemes)[number];
  onValueChange: (value: (typeof colorSchemes)[number]) => void;
}

/** Chooses whether a map's steps are of one colour or of several. */
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
