import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { color, focusRing, font, radius, space } from '../theme';
import { messages } from './messages';

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

export interface BannerProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The kind of message; `danger` is announced at once, the others at the next pause. */
  variant?: 'info' | 'success' | 'warning' | 'danger';
  /** A few words in front of the text. */
  title?: ReactNode;
  /** What to do about it: a link or a small button. */
  action?: ReactNode;
  /** Its content includes lists, which are not allowed in a paragraph. */
  lists?: boolean;
  /** Called to close the banner; without it the banner cannot be closed. */
  onDismiss?: () => void;
}

/**
 * A message about the whole view that stays as long as it applies: partial data, an outage, a session on behalf of
 * somebody else.
 */
export function Banner({ variant = 'info', title, action, lists = false, onDismiss, children, ...rest }: BannerProps) {
  const intl = useIntl();
  const Icon = icons[variant];
  return (
    <Root role={variant === 'danger' ? 'alert' : 'status'} data-variant={variant} {...rest}>
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <Words as={lists ? 'div' : 'p'}>
        {title && <strong>{title} </strong>}
        {children}
      </Words>
      {action && <Action>{action}</Action>}
      {onDismiss && (
        <Dismiss type="button" aria-label={intl.formatMessage(messages.dismiss)} onClick={() => onDismiss()}>
          <X size={16} strokeWidth={1.5} aria-hidden />
        </Dismiss>
      )}
    </Root>
  );
}

const Words = styled.p`
  flex: 1 1 0;
  /* If that leaves too few words per line, the action moves below the text. */
  min-inline-size: min(320px, calc(100% - 56px));
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

const Action = styled.div`
  flex: none;
  max-inline-size: 100%;
  margin-inline-start: auto;
  & a {
    color: inherit;
    text-decoration: underline;
  }
`;

const Dismiss = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 24px;
  block-size: 24px;
  margin-block: -2px;
  border-radius: ${radius.small};
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Root = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  font: ${font.body};
  flex-wrap: wrap;
  color: ${color.text};
  & > svg {
    flex: none;
    margin-block: 2px;
  }
  & > svg,
  ${Action}, ${Dismiss} {
    color: var(--banner-strong);
  }
  &[data-variant='info'] {
    background: ${color.infoSoft};
    --banner-strong: ${color.info};
  }
  &[data-variant='success'] {
    background: ${color.successSoft};
    --banner-strong: ${color.success};
  }
  &[data-variant='warning'] {
    background: ${color.warningSoft};
    --banner-strong: ${color.warning};
  }
  &[data-variant='danger'] {
    background: ${color.dangerSoft};
    --banner-strong: ${color.danger};
  }
`;
