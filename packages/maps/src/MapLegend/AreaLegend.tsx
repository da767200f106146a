import type { LegendRow } from '@locus/draw';
import type { Threshold } from '@locus/model/view';
import { thresholdStep } from '@locus/model/analyses';
import { shareText, wholeText } from '@locus/model/text';
import { RangeSlider } from '@locus/ui';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled, { css } from 'styled-components';

import type { StepScale } from '../scale/stepScale';
import { onSmallMap } from '../smallMap';
import { MapLegend } from './MapLegend';
import { messages } from './messages';

export interface LegendThreshold {
  /** The quantity of the range, e.g. "Visits share"; "Threshold" by default. */
  label?: string;
  value: Threshold;
  /** The unit of the range: shares (fractions, by default), or whole numbers such as inhabitants. */
  of?: 'share' | 'amount';
  /** The selectable range; both ends differ. */
  min: number;
  max: number;
  /** Called with every intermediate range; restyling is cheap. */
  onValueChange: (value: Threshold) => void;
  /** Called once the range has been selected. */
  onValueCommit?: (value: Threshold) => void;
}

export interface AreaLegendProps {
  /** The meaning of the colours, e.g. "Visits share by home postal code". */
  title: string;
  unit?: string;
  /** The steps of the values, from `stepScale`. */
  scale: StepScale;
  /** A CSS colour for each step, lowest first: `sequentialScale` or `colorfulScale` of the theme. */
  fills: readonly string[];
  /** A value as text, e.g. `3.29 %`. */
  format: (value: number) => string;
  /** The share (0..1) of visits in the shown areas. */
  visitsShare?: number;
  /** Further lines, below those about the areas; keep the array stable. */
  more?: readonly LegendRow[];
  /** Without it there is no slider. */
  threshold?: LegendThreshold;
}

/** The legend of areas: how many are in each of the 16 steps, a slider for the threshold, and what is not shown. */
export function AreaLegend({ title, unit, scale, fills, format, visitsShare, more, threshold }: AreaLegendProps) {
  const intl = useIntl();
  const { shown, outside, missing, counts, lowest, highest } = scale;
  const rows = useMemo(() => {
    const number = (value: number) => wholeText(value, intl.locale);
    const lines: LegendRow[] = [
      { text: intl.formatMessage(messages.shown, { shown, all: shown + outside + missing }) },
    ];
    if (visitsShare !== undefined) {
      const share = shareText(visitsShare, intl.locale);
      lines.push({ text: intl.formatMessage(messages.visits, { share }) });
    }
    if (outside > 0) lines.push({ mark: 'hidden', text: intl.formatMessage(messages.outside), value: number(outside) });
    if (missing > 0)
      lines.push({ mark: 'missing', text: intl.formatMessage(messages.missing), value: number(missing) });
    return more ? [...lines, ...more] : lines;
  }, [intl, shown, outside, missing, visitsShare, more]);
  const ends = useMemo(() => [format(lowest), format(highest)] as const, [format, lowest, highest]);
  return (
    <MapLegend {...{ title, unit, fills, counts, rows, ends }}>
      {threshold && <ThresholdSlider {...threshold} />}
    </MapLegend>
  );
}

/** The slider of a layer's threshold, in per cent or in the displayed amounts. */
export function ThresholdSlider({ label, of, value, min, max, onValueChange, onValueCommit }: LegendThreshold) {
  const intl = useIntl();
  return (
    // Below a scale that runs from left to right in every language.
    <Wide dir="ltr">
      <RangeSlider
        label={label ?? intl.formatMessage(messages.threshold)}
        hideLabel
        percent={of !== 'amount'}
        step={of === 'amount' ? 1 : thresholdStep}
        value={[value.min, value.max]}
        min={min}
        max={max}
        disabled={of === 'amount' ? max <= min : min >= 1}
        onValueChange={([from, to]) => onValueChange({ min: from, max: to })}
        onValueCommit={([from, to]) => onValueCommit?.({ min: from, max: to })}
      />
    </Wide>
  );
}

const Wide = styled.div`
  ${onSmallMap(css`
    display: none;
  `)}
`;
