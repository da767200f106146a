import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';

import { Captcha, type CaptchaSource } from '../Captcha/Captcha';
import { useFieldError } from './useFieldError';

export interface FormCaptchaProps<Values extends FieldValues> {
  /** The value of the form that keeps the token. */
  name: FieldPath<Values>;
  source: CaptchaSource;
  /** The server's last refusal: its attempt has used the token up, so another one is made at once. */
  refusal?: object;
}

/** A `Captcha` of the form around it: its token, and the schema's complaint in words. */
export function FormCaptcha<Values extends FieldValues>({ name, source, refusal }: FormCaptchaProps<Values>) {
  const {
    field: { onChange, ref: takeFocus },
  } = useController({ name });
  const error = useFieldError(name);
  const [spent, setSpent] = useState({ by: refusal, times: 0 });
  if (refusal !== undefined && refusal !== spent.by) setSpent({ by: refusal, times: spent.times + 1 });
  useEffect(() => {
    if (spent.times > 0) onChange('');
  }, [spent.times, onChange]);
  return (
    <Captcha
      key={spent.times}
      ref={takeFocus}
      source={source}
      onValueChange={onChange}
      error={error}
      autoStart={spent.times > 0}
    />
  );
}
