import { color, font, space } from '@locus/ui/theme';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface BeforeAfterProps {
  /** The values in their order; null is a gap. */
  before: readonly (number | null)[];
  after: readonly (number | null)[];
}

const width = 200;
const height = 44;
/** Few values are drawn as pairs of bars, many as two lines. */
const mostBars = 8;

/** A small chart of values before and after: dotted or hatched before, filled after. The numbers are next to it. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const hatch = useId();
  const count = Math.max(before.length, after.length);
  const top = Math.max(0, ...before.map((value) => value ?? 0), ...after.map((value) => value ?? 0));
  const heightOf = (value: number) => (top > 0 ? (value / top) * (height - 2) : 0);
  const step = width / Math.max(count, 1);
  const bar = (value: number | null | undefined, x: number, part: 'before' | 'after') =>
    value === null || value === undefined ? null : (
      <rect
        key={`${part} ${x}`}
        data-part={part}
        fill={part === 'before' ? `url(#${hatch})` : undefined}
        x={x}
        y={height - heightOf(value)}
        width={step * 0.38}
        height={heightOf(value)}
      />
    );
  const line = (values: readonly (number | null)[]) =>
    values
      .map((value, i) =>
        value === null
          ? ''
          : `${(values[i - 1] ?? null) === null ? 'M' : 'L'}${(i + 0.5) * step} ${height - heightOf(value)}`,
      )
      .join(' ');
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <Hatch id={hatch} />
      {count <= mostBars ? (
        Array.from({ length: count }, (_, i) => [
          bar(before[i], i * step + step * 0.08, 'before'),
          bar(after[i], i * step + step * 0.5, 'after'),
        ])
      ) : (
        <>
          <path data-part="before" d={line(before)} />
          <path data-part="after" d={line(after)} />
        </>
      )}
    </Svg>
  );
}

const Hatch = ({ id }: { id: string }) => (
  <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="5" height="5" data-ground />
    <line x1="0" y1="0" x2="0" y2="5" />
  </pattern>
);

/** The meaning of the two styles. */
export function Key() {
  const hatch = useId();
  return (
    <Words>
      {(['before', 'after'] as const).map((part) => (
        <span key={part}>
          <Svg viewBox="0 0 14 12" aria-hidden data-key="">
            <Hatch id={hatch} />
            <rect
              data-part={part}
              fill={part === 'before' ? `url(#${hatch})` : undefined}
              width="14"
              height="12"
              rx="2"
            />
          </Svg>
          <FormattedMessage {...messages[part]} />
        </span>
      ))}
    </Words>
  );
}

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: ${height}px;
  overflow: visible;
  &[data-key] {
    inline-size: 14px;
    block-size: 12px;
  }
  & pattern line {
    stroke: ${color.textMuted};
    stroke-width: 2;
  }
  & [data-ground] {
    fill: ${color.surface3};
  }
  & rect[data-part='after'] {
    fill: ${color.accent};
  }
  & path {
    fill: none;
    stroke: ${color.textMuted};
    stroke-width: 1.5;
    stroke-dasharray: 2 3;
    vector-effect: non-scaling-stroke;
  }
  & path[data-part='after'] {
    stroke: ${color.accent};
    stroke-width: 1.75;
    stroke-dasharray: none;
  }
`;

const Words = styled.span`
  display: inline-flex;
  gap: ${space[3]};
  font: ${font.label};
  & > span {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
`;
