import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { HiddenNote } from '../DetailView/HiddenNote';
import { Note } from '../DetailView/Note';
import { messages } from './messages';
import type { FootfallView } from './useFootfallView';

/** What the numbers of the view leave out, or what is uncertain, each with its reason one click away. */
export function FootfallNotes({ view }: { view: FootfallView }) {
  const intl = useIntl();
  const { absolute, lines, disclosure, footfall, dateOf } = view;
  const insufficient = absolute && lines.some((line) => line.values.includes(null));
  const doubtful = lines.some((line) => line.values.some((value, i) => value !== null && line.lowConfidence?.[i]));
  const hidden = disclosure?.suppressed ?? [];
  const [first] = hidden;
  if (!insufficient && !doubtful && !first) return null;
  const floor = disclosure?.floor ?? 0;
  const nameOf = (id: string) => footfall.series.find((series) => series.locationId === id)?.locationName ?? id;
  return (
    <List>
      {insufficient && <Note>{intl.formatMessage(messages.insufficient)}</Note>}
      {doubtful && <Note why={intl.formatMessage(messages.doubtfulWhy)}>{intl.formatMessage(messages.doubtful)}</Note>}
      {first && (
        <HiddenNote disclosure={disclosure}>
          {hidden.length === 1
            ? intl.formatMessage(messages.hiddenOne, {
                name: nameOf(first.location_id),
                date: dateOf(first.date),
                floor,
              })
            : intl.formatMessage(messages.hiddenMany, { count: hidden.length, floor })}
        </HiddenNote>
      )}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${space[1]};
`;
