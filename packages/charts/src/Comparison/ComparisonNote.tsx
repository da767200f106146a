import { changeOfMean, changeOfText, changePhrases, type ComparedMeasure } from '@locus/analyses';
import type { ComparedLocation } from '@locus/model/analyses';
import type { Comparison } from '@locus/model/entities';
import { color, font, space } from '@locus/ui/theme';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ChangeRanking } from '../ChangeRanking/ChangeRanking';
import { Phrases } from '../DetailView/Phrases';
import { versusMessages } from './ComparisonSelect';
import { messages } from './messages';

export interface ComparisonNoteProps {
  locations: readonly ComparedLocation[];
  measure: ComparedMeasure;
  /** The time compared with, as text. */
  range: string;
  /** What it is. */
  comparison: Comparison;
  /** Zero-based index of a location within its project. */
  indexOf: (location: string) => number;
}

/**
 * A comparison as text: the difference from the earlier time, over how many locations, and which changed most; the
 * others are in a ranking that opens with a click.
 */
export function ComparisonNote({ locations, measure, range, comparison, indexOf }: ComparisonNoteProps) {
  const intl = useIntl();
  const [ranked, setRanked] = useState(false);
  const rankingId = useId();
  const changeOf = ({ mean }: ComparedLocation) => changeOfMean(measure, mean);
  const several = locations.filter((location) => changeOf(location) !== null).length > 1;
  return (
    <>
      <Line>
        <Phrases of={changePhrases(intl, { locations, measure, range })} />{' '}
        {several && (
          <Toggle
            type="button"
            aria-expanded={ranked}
            aria-controls={ranked ? rankingId : undefined}
            onClick={() => setRanked(!ranked)}
          >
            {intl.formatMessage(ranked ? messages.hideRanking : messages.showRanking)}
          </Toggle>
        )}
      </Line>
      {ranked && (
        <div id={rankingId}>
          <ChangeRanking
            versus={intl.formatMessage(versusMessages[comparison])}
            changes={locations.map((location) => ({
              id: location.locationId,
              index: indexOf(location.locationId),
              name: location.locationName,
              change: changeOf(location),
            }))}
            format={(change) => changeOfText(intl, measure, change)}
          />
        </div>
      )}
    </>
  );
}

/** A sentence of a comparison. */
export const Line = styled.p`
  max-inline-size: 110ch;
  font: ${font.body};
  overflow-wrap: anywhere;
`;

const Toggle = styled.button`
  margin-inline-start: ${space[1]};
  color: ${color.accentText};
  font-weight: ${font.strong};
  &:hover {
    text-decoration: underline;
  }
`;
