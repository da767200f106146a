import { pictureProblem } from '@locus/model/places';
import { Button } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../../shared/FormField/useReason';
import { messages } from './messages';

export interface ImagePickerProps {
  /** What is selected, e.g. "Photo". */
  label: string;
  /** URL of the current picture; if undefined there is none, and nothing can be removed. */
  src: string | undefined;
  /** Renders the picture: the selected file's before it is saved, the current one, or the placeholder. */
  renderPicture: (src: string | undefined) => ReactNode;
  /** Receives a selected PNG of at most 1 MB; the caller sets `busy`, then perhaps `refusal`. */
  onUpload: (file: File) => void;
  onRemove: () => void;
  busy?: boolean;
  /** Why the last attempt failed, as the server's text. */
  refusal?: string;
}

/** Selects a picture: a file is checked and shown before it is saved, the current one can be removed. */
export function ImagePicker({
  label,
  src,
  renderPicture,
  onUpload,
  onRemove,
  busy = false,
  refusal,
}: ImagePickerProps) {
  const reason = useReason();
  const ids = { label: useId(), help: useId() };
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [problem, setProblem] = useState<ReturnType<typeof pictureProblem>>();
  const preview = usePreview(chosen);
  // The selected file is now current: nothing is waiting any more.
  const [srcBefore, setSrcBefore] = useState(src);
  if (src !== srcBefore) {
    setSrcBefore(src);
    setChosen(undefined);
  }
  const complaint = problem ? reason(problem) : refusal;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found);
    setChosen(found ? undefined : file);
  };
  return (
    <Root role="group" aria-labelledby={ids.label} aria-describedby={ids.help}>
      {renderPicture(chosen ? preview : src)}
      <Words>
        <strong id={ids.label}>{label}</strong>
        <Help id={ids.help} role="status" data-problem={complaint ? '' : undefined}>
          {complaint ? (
            <>
              <TriangleAlert size={14} strokeWidth={1.5} aria-hidden />
              {complaint}
            </>
          ) : (
            <FormattedMessage {...messages.rule} />
          )}
        </Help>
        <Actions>
          {chosen ? (
            <>
              <Button size="small" variant="primary" busy={busy} onClick={() => onUpload(chosen)}>
                <FormattedMessage {...messages.save} />
              </Button>
              <Button size="small" disabled={busy} onClick={() => setChosen(undefined)}>
                <FormattedMessage {...messages.cancel} />
              </Button>
            </>
          ) : (
            <>
              <Button size="small" disabled={busy} onClick={() => input.current?.click()}>
                <FormattedMessage {...messages.choose} />
              </Button>
              <Button size="small" variant="quiet" disabled={src === undefined || busy} onClick={() => onRemove()}>
                <FormattedMessage {...messages.remove} />
              </Button>
            </>
          )}
        </Actions>
        <input
          ref={input}
          type="file"
          accept="image/png"
          aria-labelledby={ids.label}
          hidden
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            // So that the same file can be selected again.
            currentTarget.value = '';
          }}
        />
      </Words>
    </Root>
  );
}

/** A selected file as a URL for an `img`. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- what must be revoked is made where it is revoked
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      // The next file's picture must not start with a revoked URL.
      setAddress(undefined);
    };
  }, [file]);
  return address;
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  min-inline-size: 0;
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
  & > strong {
    font: ${font.bodyStrong};
  }
`;

const Help = styled.p`
  display: flex;
  gap: ${space[1]};
  color: ${color.textMuted};
  font: ${font.label};
  &[data-problem] {
    color: ${color.danger};
  }
  & > svg {
    flex: none;
    margin-block: 1px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
`;
