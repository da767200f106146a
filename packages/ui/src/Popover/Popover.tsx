import { Popover as Radix } from 'radix-ui';
import styled from 'styled-components';

import { keepOpenForSearch } from '../SearchField/keepOpenForSearch';
import { popupSurface } from '../styles/popup';
import { space } from '../theme';

export type RootProps = Radix.PopoverProps;

/** Holds whether the popover is open. */
export const Root = Radix.Root;

export type TriggerProps = Radix.PopoverTriggerProps;

/** The button that opens and closes it; pass your own with `asChild`. */
export const Trigger = Radix.Trigger;

export type AnchorProps = Radix.PopoverAnchorProps;

/** The element it is placed at, if that is not the trigger. */
export const Anchor = Radix.Anchor;

export type CloseProps = Radix.PopoverCloseProps;

/** A button inside that closes it; pass your own with `asChild`. */
export const Close = Radix.Close;

export interface ContentProps extends Radix.PopoverContentProps {
  /** The popover's name for screen readers. */
  'aria-label': string;
}

/**
 * The popup's content: settings or an explanation, placed at the trigger. Focus moves in and returns; Escape and a
 * click outside close it.
 */
export function Content({ align = 'start', onEscapeKeyDown = keepOpenForSearch, ...rest }: ContentProps) {
  return (
    <Radix.Portal>
      <Surface align={align} sideOffset={4} collisionPadding={8} onEscapeKeyDown={onEscapeKeyDown} {...rest} />
    </Radix.Portal>
  );
}

const Surface = styled(Radix.Content)`
  ${popupSurface}
  max-block-size: var(--radix-popover-content-available-height);
  padding: ${space[3]};
  overflow-y: auto;
  &:focus-visible {
    outline: none;
  }
`;
