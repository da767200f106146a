import type { LegendRow } from '@locus/draw';
import { color, focusRing, font, numeric, space } from '@locus/ui/theme';
import styled, { css } from 'styled-components';

import { onSmallMap } from '../smallMap';

interface LegendRowsProps {
  rows: readonly LegendRow[];
  /** Whether the legend has no scale: its lines stay if there is little room. */
  alone: boolean;
}

/** More lines than this do not fit, and scroll. */
const mostInView = { wide: 8, narrow: 3 };
/** Texts of more characters need so many lines that even a few may scroll. */
const longText = 80;

/** The lines of a legend: a mark, its meaning, its number. */
export function LegendRows({ rows, alone }: LegendRowsProps) {
  if (rows.length === 0) return null;
  // A scrolling element must be reachable by keyboard.
  const many = rows.length > (alone ? mostInView.narrow : mostInView.wide);
  const scrolled = many || rows.some(({ text }) => text.length > longText);
  return (
    <List data-alone={alone ? '' : undefined} tabIndex={scrolled ? 0 : undefined}>
      {rows.map(({ mark, fill, text, value }) => (
        <li key={text}>
          {mark && (
            <Mark data-mark={mark} style={mark === 'ring' ? { color: fill } : { background: fill }} aria-hidden />
          )}
          <bdi>{text}</bdi>
          {value !== undefined && <Value>{value}</Value>}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  max-block-size: 200px;
  overflow-y: auto;
  padding-block-start: ${space[2]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textMuted};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
  }
  & bdi {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  &:focus-visible {
    ${focusRing}
  }
  ${onSmallMap(css`
    &[data-alone] {
      max-block-size: 76px;
    }
    &:not([data-alone]) {
      display: none;
    }
  `)}
`;

const Value = styled.span`
  ${numeric}
  color: ${color.text};
  font: ${font.labelStrong};
`;

const Mark = styled.span`
  flex: none;
  inline-size: 14px;
  block-size: 14px;
  border-radius: 3px;
  &[data-mark='area'] {
    box-shadow: inset 0 0 0 1px ${color.border};
  }
  &[data-mark='line'] {
    block-size: 4px;
    border-radius: 2px;
  }
  &[data-mark='disc'] {
    border-radius: 50%;
  }
  &[data-mark='ring'] {
    border: 3px solid currentColor;
    border-radius: 50%;
  }
  &[data-mark='missing'] {
    background: repeating-linear-gradient(135deg, ${color.hatch1} 0 1px, transparent 1px 4px);
    box-shadow: inset 0 0 0 1px ${color.mapNone};
  }
  &[data-mark='hidden'] {
    border: 1px dashed ${color.borderControl};
  }
`;
