import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { IconButton } from '../IconButton/IconButton';
import { TextField, type TextFieldProps } from '../TextField/TextField';
import { messages } from './messages';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** `current-password` to sign in, `new-password` to choose one, as hints for password managers. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with an eye button that shows and hides it. */
export function PasswordField({ disabled, ...rest }: PasswordFieldProps) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const EyeIcon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      disabled={disabled}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          size="small"
          label={intl.formatMessage(shown ? messages.hide : messages.show)}
          icon={<EyeIcon size={16} strokeWidth={1.5} aria-hidden />}
          disabled={disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
