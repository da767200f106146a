import { color, font, radius, space, zIndex } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { ReopenedBanner } from './ReopenedBanner';
import { ReopeningContext, useReopen } from './useReopen';

export interface ReopenFilesProps {
  /** The page, with a place for the banner about the result. */
  children: (banner: ReactNode) => ReactNode;
}

/**
 * Opens the view of an exported file that is dropped anywhere on the page, or chosen; mount it once, in a component
 * with a session.
 */
export function ReopenFiles({ children }: ReopenFilesProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const choose = useCallback(() => input.current?.click(), []);
  const { file, open, dismiss } = useReopen(choose);
  const over = useDroppedFile(open);
  return (
    <ReopeningContext value={useMemo(() => ({ choose }), [choose])}>
      {children(file && <ReopenedBanner file={file} onDismiss={dismiss} />)}
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.pptx,.xlsx,.png,.zip"
        aria-label={intl.formatMessage(messages.openFile)}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) open(chosen);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {over && (
        <Over aria-hidden>
          <p>
            <FormattedMessage {...messages.drop} />
          </p>
        </Over>
      )}
    </ReopeningContext>
  );
}

/** Accepts files dropped where no part of the page accepts them; returns whether one is being dragged over the page. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const taken = useRef(onFile);
  useEffect(() => void (taken.current = onFile), [onFile]);
  useEffect(() => {
    const files = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const onOver = (event: DragEvent) => {
      // A field that accepts files itself has handled it.
      if (event.defaultPrevented || !files(event)) return setOver(false);
      event.preventDefault();
      return setOver(true);
    };
    // Without a related target the pointer is leaving the window.
    const onLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !files(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) taken.current(file);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', onLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', onLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}

const Over = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.toast};
  display: grid;
  place-items: center;
  padding: ${space[6]};
  /* The page below receives the drop. */
  pointer-events: none;
  background: color-mix(in srgb, ${color.surface} 72%, transparent);
  outline: 2px dashed ${color.accent};
  outline-offset: -${space[4]};
  & > p {
    padding: ${space[4]} ${space[5]};
    border-radius: ${radius.card};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.section};
    text-align: center;
  }
`;
