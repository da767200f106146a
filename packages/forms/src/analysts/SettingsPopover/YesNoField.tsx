import { RadioGroup } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages } from './messages';

interface YesNoFieldProps {
  label: string;
  value: boolean;
  onValueChange: (value: boolean) => void;
}

/** Chooses between yes and no. */
export function YesNoField({ label, value, onValueChange }: YesNoFieldProps) {
  const intl = useIntl();
  return (
    <RadioGroup
      orientation="horizontal"
      label={label}
      value={value ? 'YES' : 'NO'}
      onValueChange={(chosen) => onValueChange(chosen === 'YES')}
      options={[
        { value: 'YES', label: intl.formatMessage(messages.yes) },
        { value: 'NO', label: intl.formatMessage(messages.no) },
      ]}
    />
  );
}
