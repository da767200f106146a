import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import { Direction, Toast as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled, { keyframes } from 'styled-components';

import { IconButton } from '../IconButton/IconButton';
import { color, font, media, motion, radius, shadow, space, zIndex } from '../theme';
import { messages } from './messages';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

/** The contents of a toast. */
export interface ToastContent {
  /** The kind of message; `danger` is announced at once, the others at the next pause. */
  variant?: keyof typeof icons;
  /** What happened, in one sentence. */
  title: ReactNode;
  /** More details. */
  text?: ReactNode;
  /** One action, e.g. undo; it must also be available elsewhere, since a toast disappears by itself. */
  action?: { label: string; onAction: () => void };
  /** How long it is shown in ms; 5000 by default. It is kept while hovered or focused. */
  durationMs?: number;
}

type Entry = ToastContent & { id: number; open: boolean };

const ToastContext = createContext<((content: ToastContent) => void) | undefined>(undefined);

/** Shows a toast; throws outside a `ToastProvider`. */
export function useToast(): (content: ToastContent) => void {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Holds the toasts of an app; mount it once inside theme and locale. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const rtl = Direction.useDirection() === 'rtl';
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const nextId = useRef(0);
  const show = useCallback((content: ToastContent) => {
    const entry = { ...content, id: nextId.current++, open: true };
    setEntries((before) => [...before.filter(({ open }) => open), entry]);
  }, []);
  const close = (id: number) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  return (
    <ToastContext value={show}>
      <Radix.Provider
        label={intl.formatMessage(messages.region)}
        duration={5000}
        swipeDirection={rtl ? 'left' : 'right'}
      >
        {children}
        {entries.map((entry) => (
          <Toast key={entry.id} {...entry} onClose={() => close(entry.id)} />
        ))}
        <Viewport label={`${intl.formatMessage(messages.region)} ({hotkey})`} />
      </Radix.Provider>
    </ToastContext>
  );
}

function Toast({ variant = 'info', title, text, action, durationMs, open, onClose }: Entry & { onClose: () => void }) {
  const intl = useIntl();
  const Icon = icons[variant];
  return (
    <Root
      data-variant={variant}
      type={variant === 'danger' ? 'foreground' : 'background'}
      duration={durationMs}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <Words>
        <Title>{title}</Title>
        {text && <Radix.Description>{text}</Radix.Description>}
        {action && (
          <Action altText={action.label} onClick={() => action.onAction()}>
            {action.label}
          </Action>
        )}
      </Words>
      <Radix.Close asChild>
        <IconButton
          size="small"
          tooltip={false}
          label={intl.formatMessage(messages.close)}
          icon={<X size={16} strokeWidth={1.5} aria-hidden />}
        />
      </Radix.Close>
    </Root>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const fade = keyframes`
  to { opacity: 0; }
`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline-end: ${space[4]};
  z-index: ${zIndex.toast};
  display: grid;
  gap: ${space[2]};
  inline-size: 360px;
  max-inline-size: calc(100vw - 2 * ${space[4]});
  /* It keeps the focus for a moment after its last toast was closed. */
  &:not(:has(li)) {
    outline: none;
  }
`;

const Root = styled(Radix.Root)`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[3]};
  padding-inline-end: ${space[2]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
  color: ${color.text};
  font: ${font.body};
  & > svg {
    flex: none;
    margin-block: 2px;
    color: ${color.info};
  }
  &[data-variant='success'] > svg {
    color: ${color.success};
  }
  &[data-variant='warning'] > svg {
    color: ${color.warning};
  }
  &[data-variant='danger'] > svg {
    color: ${color.danger};
  }
  & > button {
    margin-block: -${space[1]};
  }
  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }
  ${media.motion} {
    &[data-state='open'] {
      animation: ${rise} ${motion.base};
    }
    &[data-state='closed'] {
      animation: ${fade} ${motion.fast};
    }
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Title = styled(Radix.Title)`
  font: ${font.bodyStrong};
`;

const Action = styled(Radix.Action)`
  margin-block-start: ${space[1]};
  border-radius: ${radius.small};
  color: ${color.accentText};
  font: ${font.bodyStrong};
  &:hover {
    text-decoration: underline;
  }
`;
