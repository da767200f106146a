import type { ForgotPassword } from '@locus/model/schemas';
import { emailSchema, maxEmailLength } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { string } from 'yup';

import type { CaptchaSource } from '../Captcha/Captcha';
import { FormBody } from '../../shared/FormField/FormBody';
import { FormCaptcha } from '../../shared/FormField/FormCaptcha';
import { FormEmailField } from '../../shared/FormField/FormEmailField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';

interface Values {
  email: string;
  recaptcha: string;
}

const plain = emailSchema.shape({ recaptcha: string().defined() });
const guarded = emailSchema.shape({ recaptcha: string().required('captcha_required') });

export interface EmailFormProps {
  /** Receives the validated email, and the token of the captcha if there is one. */
  onSubmit: (values: ForgotPassword) => void;
  /** The text of the button, e.g. "Send the link". */
  submitLabel: ReactNode;
  /** Whether to show a captcha too; the button is enabled once it is solved. */
  captcha?: CaptchaSource;
  /** Whether the call is in progress: the button says so and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  refusal?: Refusal;
  /** The initial email. */
  defaultEmail?: string;
}

/** Asks for the email to which a link is sent. */
export function EmailForm({
  onSubmit,
  submitLabel,
  captcha,
  busy = false,
  refusal,
  defaultEmail = '',
}: EmailFormProps) {
  const intl = useIntl();
  const form = useForm<Values>({
    resolver: resolverOf(captcha ? guarded : plain),
    defaultValues: { email: defaultEmail, recaptcha: '' },
  });
  const reason = useRefusal(form, refusal, ['email', ...(captcha ? ['recaptcha'] : [])]);
  const token = useWatch({ control: form.control, name: 'recaptcha' });
  const submit = ({ email, recaptcha }: Values) => onSubmit({ email, ...(captcha && { captchaToken: recaptcha }) });
  return (
    <FormBody form={form} onSubmit={submit} busy={busy} reason={reason}>
      <FormEmailField<Values>
        name="email"
        label={intl.formatMessage(messages.email)}
        size="large"
        maxLength={maxEmailLength}
      />
      {captcha && <FormCaptcha<Values> name="recaptcha" source={captcha} refusal={refusal} />}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={busy}
        disabled={captcha !== undefined && token === '' && !busy}
      >
        {submitLabel}
      </Button>
    </FormBody>
  );
}
