import { Check, Copy, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../Button/Button';
import { IconButton } from '../IconButton/IconButton';
import { visuallyHidden } from '../theme';
import { messages } from './messages';

export interface CopyButtonProps {
  /** The text to copy; a function if it is expensive to build. */
  value: string | (() => string);
  /** What it copies: the accessible name, e.g. "Copy ID". */
  label: string;
  /** Text next to the icon; without it the button is an icon with a tooltip. */
  text?: ReactNode;
  /**
   * For places with many of them, e.g. each row of a long table: uses the browser's own tooltip, which costs nothing.
   */
  light?: boolean;
}

/** Copies an id or a link and reports success or failure for five seconds. */
export function CopyButton({ value, label, text, light = false }: CopyButtonProps) {
  const intl = useIntl();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), 5000);
    return () => clearTimeout(timer);
  }, [outcome]);

  // Pages served over plain http have no clipboard.
  const copy = () => {
    const words = typeof value === 'function' ? value() : value;
    const written = navigator.clipboard?.writeText(words) ?? Promise.reject(new Error('No clipboard'));
    written.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };

  const Icon = outcome === 'copied' ? Check : outcome === 'failed' ? X : Copy;
  const icon = <Icon size={16} strokeWidth={1.5} aria-hidden />;
  return (
    <Root>
      {text ? (
        <Button size="small" variant="quiet" icon={icon} onClick={copy}>
          {text}
        </Button>
      ) : (
        <IconButton
          size="small"
          label={label}
          tooltip={!light}
          title={light ? label : undefined}
          icon={icon}
          onClick={copy}
        />
      )}
      <span role="status">{outcome && intl.formatMessage(messages[outcome])}</span>
    </Root>
  );
}

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  position: relative;
  & > [role='status'] {
    ${visuallyHidden}
  }
`;
