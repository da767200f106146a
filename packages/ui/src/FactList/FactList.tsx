import type { ReactNode } from 'react';
import styled from 'styled-components';

import { color, font, space } from '../theme';

export interface FactListProps {
  /** Each fact's name and value; names are unique. */
  facts: readonly { name: string; value: ReactNode }[];
}

/** What is known about a person or thing, one fact per line. */
export function FactList({ facts }: FactListProps) {
  return (
    <Facts>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  & > div {
    display: grid;
    grid-template-columns: minmax(96px, 1fr) 3fr;
    align-items: baseline;
    gap: ${space[3]};
  }
  & dt {
    color: ${color.textMuted};
  }
  & dd {
    margin: 0;
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
`;
