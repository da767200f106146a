import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';

import { IconButton } from '../IconButton/IconButton';
import { keepOpenForSearch } from '../SearchField/keepOpenForSearch';
import { color, font, media, motion, shadow, space, zIndex } from '../theme';
import { messages } from './messages';

export type RootProps = Radix.DialogProps;

/** Holds whether the dialog is open. */
export const Root = Radix.Root;

export type TriggerProps = Radix.DialogTriggerProps;

/** The button that opens it; pass your own with `asChild`. Focus returns to it. */
export const Trigger = Radix.Trigger;

export type CloseProps = Radix.DialogCloseProps;

/** A button inside that closes it; pass your own with `asChild`. */
export const Close = Radix.Close;

export interface ContentProps extends Radix.DialogContentProps {
  /** Height in px, at most the window's; as high as its content by default. */
  heightPx?: number;
  /** Width in px, at most the window's. */
  widthPx?: number;
}

/**
 * The dialog's window over a dimmed page: `Header` with `Title`, `Body`, `Footer`. Focus moves in and returns on
 * closing.
 */
export function Content({
  heightPx,
  widthPx = 520,
  onOpenAutoFocus,
  onCloseAutoFocus,
  onEscapeKeyDown = keepOpenForSearch,
  ...rest
}: ContentProps) {
  const opener = useRef<HTMLElement>(null);
  return (
    <Radix.Portal>
      <Scrim>
        <Window
          $heightPx={heightPx}
          $widthPx={widthPx}
          onOpenAutoFocus={(event) => {
            opener.current = focusedOpener();
            onOpenAutoFocus?.(event);
            const first = event.defaultPrevented ? null : startOf(event.target);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (event.defaultPrevented || !opener.current?.isConnected) return;
            event.preventDefault();
            opener.current.focus();
          }}
          onEscapeKeyDown={onEscapeKeyDown}
          {...rest}
        />
      </Scrim>
    </Radix.Portal>
  );
}

/**
 * The first field or button of the body: a better initial focus than the close icon, which comes first in the window.
 * If there is neither, the first button of the footer: better than a ring around the whole of a long text.
 */
function startOf(window: EventTarget | null): HTMLElement | null {
  if (!(window instanceof HTMLElement)) return null;
  const field = window.querySelector<HTMLElement>(`${Body} :is(input, textarea, select, button):enabled`);
  if (field || window.querySelector(`${HeaderLine} > button`)) return field;
  return window.querySelector<HTMLElement>(`${Footer} button:enabled`);
}

/** What had the focus when the dialog opened; for a menu item, which no longer exists by then, the menu's button. */
function focusedOpener(): HTMLElement | null {
  const { activeElement } = document;
  const menuButton = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : activeElement;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

export interface HeaderProps extends ComponentPropsWithRef<'div'> {
  /** `Title` and, under it, `Description`. */
  children: ReactNode;
  /** Off if the footer's buttons are the only way to close it. */
  closable?: boolean;
}

/** The title line with the close icon at its end. */
export function Header({ children, closable = true, ...rest }: HeaderProps) {
  const intl = useIntl();
  return (
    <HeaderLine {...rest}>
      <div>{children}</div>
      {closable && (
        <Radix.Close asChild>
          <IconButton
            label={intl.formatMessage(messages.close)}
            tooltip={false}
            icon={<X size={16} strokeWidth={1.5} aria-hidden />}
          />
        </Radix.Close>
      )}
    </HeaderLine>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { transform: translateY(8px); }
`;

const Scrim = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  display: grid;
  place-items: center;
  padding: ${space[4]};
  overflow: hidden;
  background: ${color.overlay};
  ${media.motion} {
    animation: ${appear} ${motion.base};
  }
`;

const Window = styled(Radix.Content)<{ $heightPx: number | undefined; $widthPx: number }>`
  display: flex;
  flex-direction: column;
  inline-size: min(${({ $widthPx }) => $widthPx}px, 100%);
  block-size: ${({ $heightPx }) => ($heightPx === undefined ? 'auto' : `${$heightPx}px`)};
  max-block-size: calc(100dvh - 2 * ${space[4]});
  border: 1px solid transparent;
  border-radius: 12px;
  background: ${color.surface};
  background-clip: padding-box;
  box-shadow: ${shadow.popup};
  color: ${color.text};
  &:focus-visible {
    outline: none;
  }
  ${media.motion} {
    animation: ${rise} ${motion.base};
  }
`;

const HeaderLine = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  padding-block: ${space[4]} ${space[3]};
  padding-inline: ${space[5]} ${space[3]};
  &:not(:has(> button)) {
    padding-inline-end: ${space[5]};
  }
  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

export type TitleProps = Radix.DialogTitleProps;

/** The dialog's name. */
export const Title = styled(Radix.Title)`
  font: ${font.section};
  padding-block-start: ${space[1]};
`;

export type DescriptionProps = Radix.DialogDescriptionProps;

/** The subject of the dialog, announced when it opens. */
export const Description = styled(Radix.Description)`
  color: ${color.textMuted};
`;

export type BodyProps = ComponentPropsWithRef<'div'>;

/** Scrolls when the window is too low; long text without anything focusable needs `tabIndex={0}`. */
export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow-wrap: anywhere;
  align-content: start;
  gap: ${space[4]};
  flex: 1;
  min-block-size: 0;
  padding: 2px ${space[5]} ${space[4]};
  overflow-y: auto;
`;

export type FooterProps = ComponentPropsWithRef<'div'>;

/**
 * The dialog's buttons at the end of the line, the most important one last; elements with `data-start` are at its
 * start.
 */
export const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[3]} ${space[5]};
  border-block-start: 1px solid ${color.border};
  & > [data-start] {
    margin-inline-end: auto;
  }
`;
