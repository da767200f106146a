import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';

import { Captcha, type CaptchaSource } from '../../visitors/Captcha/Captcha';
import { useFieldError } from './useFieldError';

export interface FormCaptchaProps<Values extends FieldValues> {
  /** The form's value that stores the token. */
  name: FieldPath<Values>;
  source: CaptchaSource;
  /** The server's last refusal: that attempt has consumed the token, so another one is generated at once. */
  refusal?: object;
  /** Receives whether the check is running. Keep it stable. */
  onBusyChange?: (busy: boolean) => void;
}

/** A `Captcha` of the surrounding form: its token, and the schema's error as text. */
export function FormCaptcha<Values extends FieldValues>({
  name,
  source,
  refusal,
  onBusyChange,
}: FormCaptchaProps<Values>) {
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
      onBusyChange={onBusyChange}
      error={error}
      autoStart={spent.times > 0}
    />
  );
}
