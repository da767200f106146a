import { MultiSelect } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ChartSeries } from '../chart';
import { largestSeries, mostLines } from './largestSeries';
import { messages } from './messages';

const none: readonly ChartSeries[] = [];

/**
 * Which of many locations a graph shows: the ten largest, until others are searched for; and the control that does so,
 * where there are more than ten.
 */
export function useSomeLines(all: readonly ChartSeries[] = none): {
  /** The series on show, averages with them. */
  entries: readonly ChartSeries[];
  /** The ids of the locations on show. */
  kept: ReadonlySet<string>;
  choice: ReactNode;
} {
  const intl = useIntl();
  const [picked, setPicked] = useState<readonly string[]>();
  const places = useMemo(() => all.filter(({ mark }) => mark !== undefined), [all]);
  const many = places.length > mostLines;
  const kept = useMemo(() => {
    // Others may be in the report by now.
    const still = picked?.filter((id) => places.some((place) => place.id === id));
    const shown = still?.length ? still : largestSeries(places);
    return new Set(many ? shown : places.map(({ id }) => id));
  }, [many, places, picked]);
  const entries = useMemo(() => all.filter(({ id, mark }) => mark === undefined || kept.has(id)), [all, kept]);
  const choice = many && (
    <Choice>
      <span>{intl.formatMessage(messages.someOf, { count: kept.size, all: places.length })}</span>
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
  return { entries, kept, choice };
}

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  font: ${font.label};
  color: ${color.textMuted};
`;
