import { color, font, radius, space, visuallyHidden } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

export interface BarListProps {
  title: ReactNode;
  /** `index`: the value per 100 of its reference, as text; `-` if unknown. */
  bars: readonly { name: string; value: number; text: string; index?: string }[];
  /** The header above the indexes; without it there are none. */
  indexHead?: string;
  /** The value of a full bar; the largest value by default. */
  whole?: number;
  /** A landmark by default. */
  role?: 'group';
}

/** Named values as bars from the start of the line; nothing is drawn if there are none. */
export function BarList({ title, bars, indexHead, role, ...props }: BarListProps) {
  const { whole = Math.max(...bars.map(({ value }) => value)) } = props;
  const id = useId();
  if (bars.length === 0) return null;
  return (
    <section aria-labelledby={id} role={role}>
      <Head>
        <Title id={id}>{title}</Title>
        {indexHead && <span aria-hidden>{indexHead}</span>}
      </Head>
      <List data-indexed={indexHead ? '' : undefined}>
        {bars.map(({ name, value, text, index = '-' }) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <span>{text}</span>
            {indexHead && (
              <span>
                <Unseen>{` ${indexHead} `}</Unseen>
                {index}
              </span>
            )}
            <Bar aria-hidden>
              <span style={{ inlineSize: `${whole > 0 ? (100 * value) / whole : 0}%` }} />
            </Bar>
          </li>
        ))}
      </List>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: ${space[2]};
  & > span {
    font: ${font.label};
    color: ${color.textMuted};
  }
`;

const Unseen = styled.span`
  ${visuallyHidden}
`;

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
  &[data-indexed] > li {
    grid-template-columns: minmax(0, 1fr) auto 4ch;
  }
  &[data-indexed] > li > span:nth-child(3) {
    text-align: end;
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
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
