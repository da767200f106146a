import { color, focusRing, font, radius, space, truncate } from '@locus/ui/theme';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import type { SpendingCategory } from './useSpending';

export interface CategoryListProps {
  categories: readonly SpendingCategory[];
  /** The value of the selected category. */
  chosen: string | undefined;
  onChosenChange: (category: string) => void;
}

/** The selectable retail categories, each in its colour of the wheel with its spending. */
export function CategoryList({ categories, chosen, onChosenChange }: CategoryListProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{intl.formatMessage(messages.categories)}</Title>
      <List>
        {categories.map(({ value, name, text, color: fill }) => (
          <li key={value}>
            <Choice type="button" aria-pressed={value === chosen} onClick={() => onChosenChange(value)}>
              <Dot style={{ background: fill }} />
              <bdi title={name}>{name}</bdi>
              <b>{text}</b>
            </Choice>
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
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  min-block-size: 28px;
  padding-inline: ${space[2]};
  border-radius: ${radius.control};
  font: ${font.label};
  text-align: start;
  & > bdi {
    flex: 1;
    ${truncate}
  }
  & > b {
    font: ${font.labelStrong};
    font-variant-numeric: tabular-nums;
  }
  &:hover,
  &[aria-pressed='true'] {
    background: ${color.surfaceHover};
  }
  &[aria-pressed='true'] > bdi {
    font-weight: ${font.strong};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Dot = styled.span`
  flex: none;
  inline-size: 10px;
  block-size: 10px;
  border-radius: ${radius.full};
`;
