import type { ComparedLocation, Comparison } from '@locus/model';
import {
  absorptionDecimals,
  changeText,
  comparedTogether,
  comparedTotal,
  relativeDelta,
  shareDecimals,
  unitLabel,
} from '@locus/model';
import { color, font, space } from '@locus/ui/theme';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ChangeRanking } from '../ChangeRanking/ChangeRanking';
import { boldName } from '../DetailView/boldName';
import { versusMessages } from './ComparisonSelect';
import { messages } from './messages';
import { pointsText, signed } from './pointsText';

/** The quantity of a comparison: it determines how a change is worded. */
export type ComparedMeasure = 'visits' | 'rate' | 'share' | 'crossVisits' | 'minutes';

export interface ComparisonNoteProps {
  locations: readonly ComparedLocation[];
  /**
   * `visits` change relatively, `minutes` by minutes, a `rate`, a `share` and `crossVisits` (per cent) by percentage
   * points.
   */
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
  const deltaOf = (mean: ComparedLocation['mean'], count = 1) =>
    measure === 'visits' ? relativeDelta(mean) : mean && (mean.now - mean.earlier) / count;
  const comparable = locations.filter(({ mean }) => deltaOf(mean) !== null);
  const together = comparedTogether(comparable);
  const everywhere = together.length === locations.length;
  const all = deltaOf(comparedTotal(together), together.length);
  if (all === null) return <Line>{intl.formatMessage(messages.nothing)}</Line>;
  const words = (delta: number) =>
    measure === 'visits'
      ? changeText(delta, intl.locale)
      : measure === 'minutes'
        ? unitLabel(Math.abs(delta), 'minute', 1, intl.locale)
        : pointsText(intl, Math.abs(delta), measure === 'share' ? absorptionDecimals : shareDecimals);
  const least = { visits: 0.000_05, rate: 0.005, crossVisits: 0.005, share: 0.05, minutes: 0.05 }[measure];
  const shown = Math.abs(all) >= least;
  const size = ({ mean }: ComparedLocation) => Math.abs(deltaOf(mean) ?? 0);
  const most = comparable.toSorted((a, b) => size(b) - size(a))[0];
  const change = most && deltaOf(most.mean);
  return (
    <>
      <Line>
        {intl.formatMessage(messages[measure], {
          direction: shown ? (all > 0 ? 'more' : 'fewer') : 'same',
          delta: words(all),
          range,
          count: together.length,
        })}{' '}
        {together.every(({ steady }) => !steady)
          ? intl.formatMessage(messages.partly)
          : !everywhere &&
            intl.formatMessage(messages.together, { count: together.length, all: locations.length })}{' '}
        {most &&
          !!change &&
          comparable.length > 1 &&
          intl.formatMessage(messages.most, {
            name: most.locationName,
            delta: signed(change, words(change)),
            b: boldName,
          })}{' '}
        {comparable.length > 1 && (
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
            changes={locations.map(({ locationId: id, locationName: name, mean }) => ({
              id,
              index: indexOf(id),
              name,
              change: deltaOf(mean),
            }))}
            format={(delta) => (Math.abs(delta) < least ? words(delta) : signed(delta, words(delta)))}
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
