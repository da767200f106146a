import type { Id } from '@locus/model/entities';
import { LocationDot } from '@locus/ui';
import { color, font, space, truncate } from '@locus/ui/theme';
import styled from 'styled-components';

import { useHighlight } from '../Highlight/Highlight';

export interface LocationNameProps {
  /** Its id, unless an element around it, such as a row, already highlights the location. */
  id?: Id;
  /** Its zero-based index within the project. */
  index: number;
  name: string;
}

/** A location with its number on its colour. */
export function LocationName({ id, index, name }: LocationNameProps) {
  const { highlighted, onHighlight } = useHighlight();
  const pointed = id !== undefined && onHighlight;
  return (
    <Row
      title={name}
      data-highlighted={(id !== undefined && id === highlighted) || undefined}
      onPointerEnter={pointed ? () => onHighlight(id) : undefined}
      onPointerLeave={pointed ? () => onHighlight(undefined) : undefined}
    >
      <LocationDot index={index} />
      <bdi>{name}</bdi>
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-inline-size: 260px;
  & > bdi {
    ${truncate}
  }
  &[data-highlighted] > bdi {
    color: ${color.accentText};
    font-weight: ${font.strong};
  }
`;
