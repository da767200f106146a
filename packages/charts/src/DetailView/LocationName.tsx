import { LocationDot } from '@locus/ui';
import { space, truncate } from '@locus/ui/theme';
import styled from 'styled-components';

/** A location with its number on its colour; `index` is its zero-based position within the project. */
export function LocationName({ index, name }: { index: number; name: string }) {
  return (
    <Row title={name}>
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
`;
