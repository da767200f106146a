import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

import { color, font, space, visuallyHidden } from '../theme';

/** The props every field takes for its frame. */
export interface FieldFrame {
  /** What is asked for. */
  label: ReactNode;
  /** Keep the label for screen readers only, where the place explains the field. */
  hideLabel?: boolean;
  /** One line of help under the control. */
  hint?: ReactNode;
  /** What is wrong, in words; it marks the control invalid and takes the hint's place. */
  error?: ReactNode;
  /** A value must be given: shows the mark and tells the control. */
  required?: boolean;
  /** Something at the end of the label's line, such as a link. */
  aside?: ReactNode;
}

/** What the frame hands to the control in it. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldFrame {
  /** The control's own id; one is made up when missing. */
  id?: string;
  /** A count at the end of the line below, such as typed characters of the allowed. */
  counter?: ReactNode;
  /** `group` for several controls under one name (radio buttons): the label is no `<label>` then. */
  as?: 'control' | 'group';
  /** Draws the control with the frame's props spread onto it. */
  children: (control: FieldControl & { labelId: string }) => ReactNode;
}

/** The shared frame of form fields: label with required mark, control, and hint or error below. */
export function Field({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  required,
  aside,
  counter,
  as = 'control',
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const labelId = `${controlId}-label`;
  const noteId = `${controlId}-note`;
  const note = error || hint;
  return (
    <Root>
      <LabelLine data-hidden={hideLabel || undefined}>
        <Label as={as === 'group' ? 'span' : 'label'} id={labelId} htmlFor={as === 'group' ? undefined : controlId}>
          {label}
          {required && <Mark aria-hidden> *</Mark>}
        </Label>
        {aside}
      </LabelLine>
      {children({
        id: controlId,
        labelId,
        required: required || undefined,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(note || counter) && (
        <NoteLine>
          {note && (
            <Note id={noteId} data-error={error ? '' : undefined}>
              {error && <CircleAlert size={14} strokeWidth={1.5} aria-hidden />}
              <span>{note}</span>
            </Note>
          )}
          {counter}
        </NoteLine>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  min-inline-size: 0;
`;

const LabelLine = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  font: ${font.label};
  &[data-hidden] {
    ${visuallyHidden}
  }
`;

const Label = styled.label`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Mark = styled.span`
  color: ${color.danger};
`;

const NoteLine = styled.div`
  display: flex;
  gap: ${space[2]};
  font: ${font.label};
  color: ${color.textMuted};
`;

const Note = styled.div`
  display: flex;
  gap: ${space[1]};
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  &[data-error] {
    color: ${color.danger};
  }
  & > svg {
    flex: none;
    margin-block-start: 1px;
  }
`;
