import type { SignUp } from '@locus/model/schemas';
import { maxSignUpPasswordLength, signUpFormSchema } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';

import type { CaptchaSource } from '../Captcha/Captcha';
import { FormBody } from '../../shared/FormField/FormBody';
import { FormCaptcha } from '../../shared/FormField/FormCaptcha';
import { FormNewPasswordField } from '../../shared/FormField/FormNewPasswordField';
import { FormPasswordField } from '../../shared/FormField/FormPasswordField';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { messages } from './messages';
import { Consents, type ConsentsProps } from './SignUpFormConsents';
import { Person } from './SignUpFormPerson';

const empty: SignUp = {
  name: '',
  company: '',
  role: '',
  email: '',
  phone: '',
  password: '',
  confirmedPassword: '',
  acceptedUsingInformation: false,
  agreedWithPrivacy: false,
  recaptcha: '',
};

export interface SignUpFormProps extends ConsentsProps {
  /** Receives the validated values. */
  onSubmit: (values: SignUp) => void;
  captcha: CaptchaSource;
  /** Whether the call is in progress: the button says so and nothing is sent twice. */
  busy?: boolean;
  /** Why the last attempt failed, shown at its field, or above the form if it belongs to none; the input stays. */
  refusal?: Refusal;
  /** The initial values. */
  defaultValues?: Partial<SignUp>;
}

/** Asks for everything a new account needs, and checks it as the server does. */
export function SignUpForm({
  onSubmit,
  captcha,
  termsHref,
  privacyHref,
  busy = false,
  refusal,
  defaultValues,
}: SignUpFormProps) {
  const intl = useIntl();
  const [checking, setChecking] = useState(false);
  const form = useForm<SignUp>({
    resolver: resolverOf(signUpFormSchema),
    defaultValues: { ...empty, ...defaultValues },
  });
  const reason = useRefusal(form, refusal, Object.keys(empty));
  return (
    <FormBody form={form} onSubmit={onSubmit} busy={busy} reason={reason}>
      <Person />
      <FormNewPasswordField<SignUp>
        name="password"
        label={intl.formatMessage(messages.password)}
        size="large"
        max={maxSignUpPasswordLength}
        again={
          <FormPasswordField<SignUp>
            name="confirmedPassword"
            label={intl.formatMessage(messages.confirmed)}
            size="large"
            autoComplete="new-password"
          />
        }
      />
      <Consents termsHref={termsHref} privacyHref={privacyHref} />
      <FormCaptcha<SignUp> name="recaptcha" source={captcha} refusal={refusal} onBusyChange={setChecking} />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {intl.formatMessage(checking ? messages.checking : messages.submit)}
      </Button>
    </FormBody>
  );
}
