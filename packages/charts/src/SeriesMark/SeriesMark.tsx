import styled from 'styled-components';

import type { MarkShape } from '../chart';
import { markPath } from '../marks';

export interface SeriesMarkProps {
  /** Any CSS colour. */
  color: string;
  /** The shape of the series' points; an average has none and is dotted. */
  mark?: MarkShape;
  /** A dashed line without its point. */
  dashed?: boolean;
  /** With a piece of the line, 18 px wide; otherwise only the shape, 12 px. */
  line?: boolean;
}

/** A series' symbol as in the chart, for legends, tooltips and tables; decorative, the name is next to it. */
export function SeriesMark({ color, mark, dashed = false, line = true }: SeriesMarkProps) {
  const width = line ? 18 : 12;
  return (
    <Svg width={width} height={12} viewBox={`0 0 ${width} 12`} aria-hidden>
      {line && (
        <path
          d={`M1 6H${width - 1}`}
          stroke={color}
          strokeWidth={2}
          strokeLinecap="round"
          strokeDasharray={dashed ? '5 4' : mark ? undefined : '1 4'}
        />
      )}
      {mark && !(dashed && line) && <path d={markPath(mark, width / 2, 6, 4)} fill={color} />}
    </Svg>
  );
}

const Svg = styled.svg`
  flex: none;
`;
