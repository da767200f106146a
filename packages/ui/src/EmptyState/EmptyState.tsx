import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { color, font, space } from '../theme';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** A picture or icon above the title; decorative, so the caller hides it from screen readers. */
  icon?: ReactNode;
  /** What is missing, in a few words. */
  title: ReactNode;
  /** Why, or what to do next. */
  text?: ReactNode;
  /** The one action to take next: a button or a link. */
  action?: ReactNode;
  /** `regular` in the middle of its space, `compact` inside a small card. */
  size?: 'regular' | 'compact';
}

/** Says that there is nothing here yet and what to do about it. */
export function EmptyState({ icon, title, text, action, size = 'regular', children, ...rest }: EmptyStateProps) {
  return (
    <Root data-size={size} {...rest}>
      {icon}
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {children}
      {action && <Action>{action}</Action>}
    </Root>
  );
}

const Title = styled.p`
  font: ${font.emphasisStrong};
  color: ${color.text};
  text-wrap: balance;
`;

const Text = styled.p`
  text-wrap: pretty;
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: inherit;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
`;

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: center;
  justify-content: center;
  align-content: center;
  margin: auto;
  padding: ${space[4]};
  max-inline-size: 400px;
  text-align: center;
  font: ${font.body};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    max-inline-size: 100%;
  }
  &[data-size='compact'] {
    justify-items: start;
    justify-content: start;
    gap: ${space[1]};
    margin-inline: 0;
    padding: 0;
    max-inline-size: none;
    text-align: start;
    font: ${font.label};
  }
  &[data-size='compact'] > ${Title} {
    font: ${font.label};
    text-wrap: wrap;
    color: inherit;
  }
`;
