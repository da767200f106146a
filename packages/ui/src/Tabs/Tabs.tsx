import { Tabs as Radix } from 'radix-ui';
import styled from 'styled-components';

import { color, font, media, motion, space } from '../theme';

export type RootProps = Radix.TabsProps;

/** Holds which tab is open: `value`, `onValueChange`. */
export const Root = Radix.Root;

export type ListProps = Radix.TabsListProps;

/** The row of tabs; it scrolls sideways if there is not enough room. Give it an `aria-label`. */
export const List = styled(Radix.List)`
  display: flex;
  gap: ${space[4]};
  overflow-x: auto;
  box-shadow: inset 0 -1px 0 ${color.border};
`;

export type TriggerProps = Radix.TabsTriggerProps;

/** One tab; arrow keys move between them. */
export const Trigger = styled(Radix.Trigger)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  block-size: 36px;
  border-block: 2px solid transparent;
  font: ${font.body};
  color: ${color.textMuted};
  white-space: nowrap;
  &:hover:not(:disabled) {
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[data-state='active'] {
    border-block-end-color: ${color.accent};
    color: ${color.text};
    font-weight: ${font.strong};
  }
  &:disabled {
    color: ${color.textSubtle};
  }
  ${media.motion} {
    transition: color ${motion.fast};
  }
`;

export type ContentProps = Radix.TabsContentProps;

/** The content of the tab with the same `value`. */
export const Content = styled(Radix.Content)`
  padding-block-start: ${space[4]};
`;
