import { Menu as MenuIcon } from 'lucide-react';
import { Dialog, Direction } from 'radix-ui';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';

import { SkipLink } from '../AppShell/SkipLink';
import { IconButton } from '../IconButton/IconButton';
import { color, media, motion, shadow, size, space, visuallyHidden, zIndex } from '../theme';
import { messages } from './messages';

export interface AdminShellProps extends ComponentPropsWithRef<'div'> {
  /** The `AdminMenu`; below 900 px it becomes a drawer behind a button. */
  menu: ReactNode;
  /** The `Breadcrumb` of the page. */
  breadcrumb?: ReactNode;
  /** The end of the bar: account, language, avatar. */
  end?: ReactNode;
  /** A line above everything, e.g. about an outage. */
  banner?: ReactNode;
}

/** The back-office's frame: the menu at the side, the bar with the breadcrumb, the page below. */
export function AdminShell({ menu, breadcrumb, end, banner, children, ...rest }: AdminShellProps) {
  const content = useId();
  return (
    <Root {...rest}>
      <SkipLink target={content} />
      <MenuPlace>{menu}</MenuPlace>
      <Column>
        {banner}
        <Bar>
          <MenuDrawer>{menu}</MenuDrawer>
          <Way>{breadcrumb}</Way>
          {end && <End>{end}</End>}
        </Bar>
        <Main id={content} tabIndex={-1}>
          {children}
        </Main>
      </Column>
    </Root>
  );
}

function MenuDrawer({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const direction = Direction.useDirection();
  const [open, setOpen] = useState(false);
  const closeAfterLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a, button')) setOpen(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <MenuButton
          label={intl.formatMessage(messages.open)}
          icon={<MenuIcon size={16} strokeWidth={1.5} aria-hidden />}
        />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Scrim />
        <Drawer dir={direction} aria-describedby={undefined} onClick={closeAfterLink}>
          <DrawerTitle>{intl.formatMessage(messages.menu)}</DrawerTitle>
          {children}
          <Dialog.Close asChild>
            <DrawerClose type="button">{intl.formatMessage(messages.close)}</DrawerClose>
          </Dialog.Close>
        </Drawer>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const slideIn = keyframes`
  from { transform: translateX(-100%); }
`;
const slideInFromRight = keyframes`
  from { transform: translateX(100%); }
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: ${size.menu} minmax(0, 1fr);
  block-size: 100dvh;
  overflow: hidden;
  background: ${color.app};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const MenuPlace = styled.div`
  min-block-size: 0;
  ${media.narrow} {
    display: none;
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
  min-inline-size: 0;
`;

const Bar = styled.header`
  display: flex;
  align-items: center;
  flex: none;
  gap: ${space[3]};
  block-size: ${size.bar};
  padding-inline: ${space[5]};
  background: ${color.surface};
  border-block-end: 1px solid ${color.border};
  ${media.narrow} {
    padding-inline: ${space[3]};
  }
`;

const MenuButton = styled(IconButton)`
  display: none;
  ${media.narrow} {
    display: inline-flex;
  }
`;

const Way = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
  color: ${color.textMuted};
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  flex: 1;
  min-block-size: 0;
  padding: ${space[4]} ${space[5]} ${space[5]};
  overflow: auto;
  outline: none;
  ${media.narrow} {
    padding: ${space[3]};
  }
`;

const Scrim = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  background: ${color.overlay};
`;

const Drawer = styled(Dialog.Content)`
  position: fixed;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: ${zIndex.dialog};
  box-shadow: ${shadow.popup};
  outline: none;
  ${media.motion} {
    animation: ${slideIn} ${motion.panel};
    &[dir='rtl'] {
      animation-name: ${slideInFromRight};
    }
  }
`;

const DrawerTitle = styled(Dialog.Title)`
  ${visuallyHidden}
`;

/* For screen reader users, who cannot tap beside the drawer. */
const DrawerClose = styled.button`
  ${visuallyHidden}
`;
