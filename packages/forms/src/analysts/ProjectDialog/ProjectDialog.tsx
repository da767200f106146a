import type { ProjectMeta } from '@locus/model/schemas';
import { maxDescriptionLength, maxNameLength, projectMetaSchema } from '@locus/model/schemas';
import { Banner, Button, Dialog, TextArea, TextField } from '@locus/ui';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface ProjectDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The purpose: a new project, or new texts for an existing project or report. */
  purpose: 'createProject' | 'editProject' | 'editReport';
  /** The current name and description; empty by default. */
  defaultValues?: ProjectMeta;
  /** Unsaved input from earlier; the dialog starts with it. */
  draft?: ProjectMeta;
  /** Receives the input at every change. */
  onValuesChange?: (values: ProjectMeta) => void;
  /** Receives the validated name and description; the caller sets `busy`, then closes the dialog or sets `failure`. */
  onSubmit: (values: ProjectMeta) => void;
  /** Whether the call is in progress: the dialog cannot be closed and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed, as the server's text; the input stays. */
  failure?: string;
}

/** Asks for the name and description of a project or report; 460 px high to edit one, 450 px to create one. */
export function ProjectDialog({ open, onOpenChange, busy = false, ...rest }: ProjectDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Dialog.Content heightPx={rest.purpose === 'createProject' ? 450 : 460} aria-describedby={undefined}>
        <Parts busy={busy} {...rest} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

const nothing: ProjectMeta = { name: '', description: '' };

// A separate component, so that it starts with the current values each time it opens.
function Parts({
  purpose,
  defaultValues = nothing,
  draft,
  onValuesChange,
  onSubmit,
  busy,
  failure,
}: Omit<ProjectDialogProps, 'open' | 'onOpenChange'>) {
  const intl = useIntl();
  const form = useId();
  const [values, setValues] = useState(draft ?? defaultValues);
  const type = (next: ProjectMeta) => {
    setValues(next);
    onValuesChange?.(next);
  };
  const creates = purpose === 'createProject';
  const wanted = projectMetaSchema.cast(values);
  const valid = projectMetaSchema.isValidSync(values);
  const changed = wanted.name !== defaultValues.name || wanted.description !== defaultValues.description;
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{intl.formatMessage(messages.titles[purpose])}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body
        as="form"
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && changed && !busy) onSubmit(wanted);
        }}
      >
        {failure !== undefined && (
          <Banner
            variant="danger"
            title={intl.formatMessage(creates ? messages.parts.createFailed : messages.parts.saveFailed)}
          >
            <Reason>{failure}</Reason>
          </Banner>
        )}
        <TextField
          label={intl.formatMessage(messages.parts.name)}
          dir="auto"
          maxLength={maxNameLength}
          autoComplete="off"
          value={values.name}
          onValueChange={(name) => type({ ...values, name })}
        />
        <TextArea
          label={intl.formatMessage(messages.parts.description)}
          dir="auto"
          rows={4}
          maxLength={maxDescriptionLength}
          value={values.description}
          onValueChange={(description) => type({ ...values, description })}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Dialog.Close asChild>
          <Button disabled={busy}>{intl.formatMessage(messages.parts.cancel)}</Button>
        </Dialog.Close>
        <Button
          type="submit"
          form={form}
          variant="primary"
          busy={busy}
          // Submitting an empty new project is not an error: nothing happens.
          disabled={!creates && !(valid && changed)}
        >
          {intl.formatMessage(creates ? messages.parts.create : messages.parts.save)}
        </Button>
      </Dialog.Footer>
    </>
  );
}

const Reason = styled.span`
  display: block;
`;
