import type { ComparedLocation } from '@locus/model';
import { absorptionDecimals, changeText, comparedTotal, relativeDelta, shareDecimals, unitLabel } from '@locus/model';
import { font } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { boldName } from '../DetailView/boldName';
import { messages } from './messages';
import { pointsText, signed } from './pointsText';

export interface ComparisonNoteProps {
  locations: readonly ComparedLocation[];
  /** `visits` change by a part of themselves, `minutes` by minutes, a `rate`, a `share` and `crossVisits` (percent) by percentage points. */
  measure: 'visits' | 'rate' | 'share' | 'crossVisits' | 'minutes';
  /** What all locations together have, where that is no mean over them. */
  total?: ComparedLocation['mean'];
  /** The time compared with, in words. */
  range: string;
}

/** A comparison in words: how much more or less there is than earlier, and which location changed most. */
export function ComparisonNote({ locations, measure, total, range }: ComparisonNoteProps) {
  const intl = useIntl();
  const deltaOf = (mean: ComparedLocation['mean'], count = 1) =>
    measure === 'visits' ? relativeDelta(mean) : mean && (mean.now - mean.earlier) / count;
  const comparable = locations.filter(({ mean }) => deltaOf(mean) !== null);
  const all = total ? deltaOf(total) : deltaOf(comparedTotal(comparable), comparable.length);
  if (all === null) return <Line>{intl.formatMessage(messages.nothing)}</Line>;
  const words = (delta: number) =>
    measure === 'visits'
      ? changeText(delta, intl.locale)
      : measure === 'minutes'
        ? unitLabel(Math.abs(delta), 'minute', 1, intl.locale)
        : pointsText(intl, Math.abs(delta), measure === 'share' ? absorptionDecimals : shareDecimals);
  const least = measure === 'rate' || measure === 'crossVisits' ? 0.005 : 0.05;
  const shown = Math.abs(measure === 'visits' ? all * 100 : all) >= least;
  const size = ({ mean }: ComparedLocation) => Math.abs(deltaOf(mean) ?? 0);
  const most = comparable.toSorted((a, b) => size(b) - size(a))[0];
  const change = most && deltaOf(most.mean);
  return (
    <Line>
      {intl.formatMessage(messages[measure], {
        direction: shown ? (all > 0 ? 'more' : 'fewer') : 'same',
        delta: words(all),
        range,
      })}{' '}
      {most &&
        !!change &&
        comparable.length > 1 &&
        intl.formatMessage(messages.most, {
          name: most.locationName,
          delta: signed(change, words(change)),
          b: boldName,
        })}
    </Line>
  );
}

/** A sentence of a comparison. */
export const Line = styled.p`
  max-inline-size: 110ch;
  font: ${font.body};
  overflow-wrap: anywhere;
`;
