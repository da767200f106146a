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
  /** The text that lands in the clipboard; a function where it is costly to make. */
  value: string | (() => string);
  /** What it copies, in words: the accessible name, e.g. "Copy ID". */
  label: string;
  /** Shown as words beside the icon; without it the button is an icon with a tooltip. */
  text?: ReactNode;
  /** Where there are many, e.g. in each row of a long table: the browser's own tooltip, which costs nothing. */
  light?: boolean;
}

/** Copies an id or a link and says for five seconds whether that went well. */
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
