import type { Id } from '@locus/model/entities';
import { MultiSelect } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { RankedPlace } from './largestPlaces';
import { largestPlaces, mostPlaces } from './largestPlaces';
import { messages } from './messages';

/**
 * Which of many locations a graph shows: the ten largest by visits or by the values drawn, until others are searched
 * for; and the search control, if there are more than ten. `note` follows its sentence.
 */
export function useSomePlaces(
  places: readonly RankedPlace[],
  by: 'visits' | 'values',
  note?: string,
): { kept: ReadonlySet<Id>; choice: ReactNode } {
  const intl = useIntl();
  const [picked, setPicked] = useState<readonly Id[]>();
  const many = places.length > mostPlaces;
  const kept = useMemo(() => {
    // The report may contain others by now.
    const still = picked?.filter((id) => places.some((place) => place.id === id));
    const shown = still?.length ? still : largestPlaces(places);
    return new Set(many ? shown : places.map(({ id }) => id));
  }, [many, places, picked]);
  const ranked = places.some(({ size }) => size !== null);
  const words = { count: kept.size, all: places.length, first: ranked ? by : 'order' };
  const choice = many && (
    <Choice>
      <span>
        {intl.formatMessage(messages.someOf, words)} {note}
      </span>
      <MultiSelect
        label={intl.formatMessage(messages.chooseLines)}
        hideLabel
        size="small"
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...kept]}
        onValueChange={setPicked}
        emptyText={intl.formatMessage(messages.chooseLines)}
      />
    </Choice>
  );
  return { kept, choice };
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  font: ${font.label};
  color: ${color.textMuted};
`;
