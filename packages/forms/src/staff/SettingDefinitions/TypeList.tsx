import { wholeText } from '@locus/model/text';
import { Card } from '@locus/ui';
import { color, focusRing, numeric, radius, size, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useTypeName } from '../../shared/ViewSwitches/useTypeName';
import { messages } from './messages';

export interface TypeListProps {
  /** The item types in the order of their cards. */
  types: readonly { type: string; definitions: readonly unknown[] }[];
  /** Receives the index of a chosen type. */
  onChoose: (index: number) => void;
}

/** The item types with their number of settings, beside their cards; only where there is room for both. */
export function TypeList({ types, onChoose }: TypeListProps) {
  const intl = useIntl();
  const typeName = useTypeName();
  return (
    <Root>
      <nav aria-label={intl.formatMessage(messages.types)}>
        {types.map(({ type, definitions }, i) => (
          <Entry key={type} type="button" onClick={() => onChoose(i)}>
            <span>{typeName(type)}</span>
            <Count>{wholeText(definitions.length, intl.locale)}</Count>
          </Entry>
        ))}
      </nav>
    </Root>
  );
}

const Root = styled(Card.Root)`
  display: none;
  position: sticky;
  /* Below the bar that stays. */
  inset-block-start: 56px;
  flex: none;
  inline-size: 180px;
  padding: ${space[2]};
  @container (min-width: 1120px) {
    display: block;
  }
`;

const Entry = styled.button`
  display: flex;
  inline-size: 100%;
  justify-content: space-between;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.row};
  padding: ${space[1]} ${space[2]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.textMuted};
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Count = styled.span`
  ${numeric}
`;
