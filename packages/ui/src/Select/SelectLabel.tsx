import styled from 'styled-components';

import { color, space, truncate } from '../theme';
import type { SelectOption } from './selectOption';

/** An option in its control and in its list. */
export const SelectLabel = ({ option: { icon, label } }: { option: Pick<SelectOption<string>, 'icon' | 'label'> }) => (
  <Root>
    {icon}
    <bdi>{label}</bdi>
  </Root>
);

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  button & > bdi {
    ${truncate}
  }
  & > svg {
    flex: none;
    color: ${color.textMuted};
  }
`;
