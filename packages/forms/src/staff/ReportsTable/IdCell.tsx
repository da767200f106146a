import { CopyButton } from '@locus/ui';
import { numeric, space } from '@locus/ui/theme';
import styled from 'styled-components';

/** An id with a button that copies it. */
export function IdCell({ id, copyLabel }: { id: string; copyLabel: string }) {
  return (
    <Root>
      {id}
      <CopyButton value={id} label={copyLabel} />
    </Root>
  );
}

const Root = styled.span`
  ${numeric}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
`;
