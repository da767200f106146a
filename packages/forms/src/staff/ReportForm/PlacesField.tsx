import type { Location } from '@locus/model/entities';
import { MultiSelect } from '@locus/ui';
import { useIntl } from 'react-intl';

import { messages } from './messages';

export interface PlacesFieldProps {
  /** The places of the project. */
  locations: readonly Pick<Location, 'id' | 'name'>[];
  value: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** The places of the report, chosen from those of the project. */
export function PlacesField({ locations, value, onChange, error }: PlacesFieldProps) {
  const intl = useIntl();
  return (
    <MultiSelect
      label={intl.formatMessage(messages.places)}
      options={locations.map(({ id, name }) => ({ value: id, label: name, secondary: id }))}
      value={value}
      onValueChange={onChange}
      emptyText={intl.formatMessage(messages.noPlaces)}
      searchLabel={intl.formatMessage(messages.searchPlaces)}
      allowEmpty
      error={error}
    />
  );
}
