import { yupResolver } from '@hookform/resolvers/yup';
import type { Report } from '@locus/model';
import type { ReportMeta } from '@locus/model/schemas';
import { maxDescriptionLength, maxNameLength, maxUrlLength, reportMetaSchema } from '@locus/model/schemas';
import { Button, Card } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../FormField/FormBody';
import { FormTextField } from '../FormField/FormTextField';
import { type Refusal, useRefusal } from '../FormField/useRefusal';
import { messages } from './messages';

export interface ReportMetaFormProps {
  report: Pick<Report, 'name' | 'description' | 'visualization_url'>;
  /** Gets what the schema has checked. */
  onSubmit: (meta: ReportMeta) => void;
  onCancel: () => void;
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed; what was typed stays. */
  refusal?: Refusal;
}

/** Name, description and dashboard of a report; who is told of a recurring one stays as it is. */
export function ReportMetaForm(props: ReportMetaFormProps) {
  const { report, onSubmit, onCancel, onDirtyChange, busy = false, refusal } = props;
  const intl = useIntl();
  const form = useForm<ReportMeta>({
    resolver: yupResolver(reportMetaSchema),
    defaultValues: {
      name: report.name,
      description: report.description,
      visualizationURL: report.visualization_url,
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const reason = useRefusal(form, refusal, ['name', 'description', 'visualizationURL']);
  return (
    <Card.Root>
      <Card.Body>
        <FormBody form={form} onSubmit={onSubmit} busy={busy} reason={reason}>
          <FormTextField<ReportMeta>
            name="name"
            label={intl.formatMessage(messages.name)}
            required
            dir="auto"
            maxLength={maxNameLength}
          />
          <FormTextField<ReportMeta>
            name="description"
            label={intl.formatMessage(messages.description)}
            dir="auto"
            maxLength={maxDescriptionLength}
          />
          <FormTextField<ReportMeta>
            name="visualizationURL"
            label={intl.formatMessage(messages.url)}
            type="url"
            dir="ltr"
            placeholder="https://"
            maxLength={maxUrlLength}
          />
          <Buttons>
            <Button disabled={busy} onClick={() => onCancel()}>
              {intl.formatMessage(messages.cancel)}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {intl.formatMessage(messages.save)}
            </Button>
          </Buttons>
        </FormBody>
      </Card.Body>
    </Card.Root>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
