import { color, font, radius, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

export interface BarListProps {
  title: ReactNode;
  bars: readonly { name: string; value: number; text: string }[];
  /** What a full bar stands for; the largest value by default. */
  whole?: number;
  /** A landmark by default. */
  role?: 'group';
}

/** Named values as bars from the start of the line; nothing is drawn where there are none. */
export function BarList({ title, bars, whole = Math.max(...bars.map(({ value }) => value)), role }: BarListProps) {
  const id = useId();
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby={id} role={role}>
      <Title id={id}>{title}</Title>
      <List>
        {bars.map(({ name, value, text }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <span>{text}</span>
            <Bar aria-hidden>
              <span style={{ inlineSize: `${whole > 0 ? (100 * value) / whole : 0}%` }} />
            </Bar>
          </li>
        ))}
      </List>
    </section>
  );
}

const Title = styled.h3`
  padding-block-end: ${space[2]};
  font: ${font.labelStrong};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${space[2]};
    font: ${font.label};
  }
  & > li > bdi {
    overflow-wrap: anywhere;
  }
  & > li > span:nth-child(2) {
    font: ${font.labelStrong};
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.span`
  grid-column: 1 / -1;
  block-size: 6px;
  border-radius: ${radius.full};
  overflow: hidden;
  & > span {
    display: block;
    block-size: 100%;
    background: ${color.accent};
  }
`;
