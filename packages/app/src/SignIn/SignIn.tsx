import { useSignIn } from '@locus/data';
import { SignInForm } from '@locus/forms/visitors';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { SignedOutFrame } from '../SignedOutFrame/SignedOutFrame';
import { messages } from './messages';

export interface SignInProps {
  title: ReactNode;
  /** A line below the title. */
  text: ReactNode;
}

/** The sign-in page of an app, with links for those who have no account or forgot their password. */
export function SignIn({ title, text }: SignInProps) {
  const { signIn, busy, error } = useSignIn();
  const [email, setEmail] = useState('');
  return (
    <SignedOutFrame
      title={title}
      text={text}
      below={
        <>
          <FormattedMessage {...messages.newHere} />
          <Link to="/sign-up">
            <FormattedMessage {...messages.signUp} />
          </Link>
        </>
      }
    >
      <SignInForm
        onSubmit={(login) => {
          setEmail(login.email);
          signIn(login);
        }}
        busy={busy}
        refusal={
          error && (
            <>
              {error.reason}{' '}
              {error.code === 'account_not_activated' && (
                <Link to="/sign-up/activate-account" state={{ email }}>
                  <FormattedMessage {...messages.sendAgain} />
                </Link>
              )}
            </>
          )
        }
        forgotten={
          <Link to="/forgot-password">
            <FormattedMessage {...messages.forgotten} />
          </Link>
        }
      />
    </SignedOutFrame>
  );
}
