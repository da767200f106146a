import type { NameChoice } from '@locus/model/locationCsv';
import { Select } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface NameFromProps {
  names: NameChoice;
  /** Called with the chosen property and the names of all rows, in the order of the file. */
  onChoose: (property: string, names: readonly string[]) => void;
}

/** The property that the places of a file are named after; without a choice between properties, nothing. */
export function NameFrom({ names: { from, properties }, onChoose }: NameFromProps) {
  const intl = useIntl();
  if (!properties.some(({ name }) => name !== from)) return null;
  return (
    <Line>
      <Select
        label={intl.formatMessage(messages.nameFrom)}
        hint={intl.formatMessage(messages.namesAnew)}
        size="small"
        placeholder={intl.formatMessage(messages.chooseProperty)}
        options={properties.map(({ name, values }) => ({
          value: name,
          label: name,
          secondary: sampleOf(values),
        }))}
        value={from}
        onValueChange={(name) => onChoose(name, properties.find((property) => property.name === name)?.values ?? [])}
      />
    </Line>
  );
}

/** The maximum length of a sample, so that it needs few lines in the list. */
const maxSample = 60;

/** The first of some values. */
function sampleOf(values: readonly string[]): string | undefined {
  const [first] = values.filter((value) => value !== '');
  const letters = Array.from(first ?? '');
  return letters.length > maxSample ? `${letters.slice(0, maxSample - 1).join('')}…` : first;
}

const Line = styled.div`
  max-inline-size: 480px;
  padding: 0 ${space[4]} ${space[3]};
`;
