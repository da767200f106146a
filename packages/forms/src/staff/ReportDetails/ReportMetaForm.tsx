import type { Report } from '@locus/model/entities';
import { reportBasis } from '@locus/model/office';
import type { ReportMeta } from '@locus/model/schemas';
import {
  maxDescriptionLength,
  maxNameLength,
  maxUrlLength,
  reportMetaSchema,
  wrongEmailOf,
} from '@locus/model/schemas';
import { Button, Card } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useEffect } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../../shared/FormField/FormBody';
import { FormTextField } from '../../shared/FormField/FormTextField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { useReason } from '../../shared/FormField/useReason';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';

export interface ReportMetaFormProps {
  /** Its initial values; remount it for another report. */
  report: Pick<Report, 'name' | 'description' | 'visualization_url' | 'recurring' | 'recurrent_notification_email'>;
  /** Receives the values validated by the schema. */
  onSubmit: (meta: ReportMeta) => void;
  onCancel: () => void;
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  refusal?: Refusal;
}

/** Name, description and dashboard of a report, and for a recurring one who is notified. */
export function ReportMetaForm(props: ReportMetaFormProps) {
  const { report, onSubmit, onCancel, onDirtyChange, busy = false, refusal } = props;
  const intl = useIntl();
  const form = useForm<ReportMeta>({
    resolver: resolverOf(reportMetaSchema, undefined, useMetaErrors()),
    defaultValues: reportBasis(report),
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const reason = useRefusal(form, refusal, Object.keys(reportBasis(report)));
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
          {report.recurring && (
            <FormTextField<ReportMeta>
              name="recurrentNotificationEmail"
              label={intl.formatMessage(messages.emails)}
              hint={intl.formatMessage(messages.emailsHint)}
              dir="ltr"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
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

/** Of several email addresses the first invalid one is named. */
const useMetaErrors = () => {
  const say = useReason();
  return (errors: FieldErrors<ReportMeta>, { recurrentNotificationEmail: emails = '' }: ReportMeta) => {
    const { recurrentNotificationEmail: error } = errors;
    const wrong = wrongEmailOf(emails);
    if (error?.message !== 'email_list_invalid' || wrong === undefined) return errors;
    const message = say('email_list_invalid', { email: wrong });
    return { ...errors, recurrentNotificationEmail: { ...error, type: 'server', message } };
  };
};

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[2]};
`;
