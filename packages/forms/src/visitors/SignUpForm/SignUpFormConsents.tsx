import type { SignUp } from '@locus/model/schemas';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { FormCheckbox } from '../../shared/FormField/FormCheckbox';
import { messages } from './messages';

export interface ConsentsProps {
  /** The URL of the terms of use; opened in a separate tab, so that no input is lost. */
  termsHref: string;
  /** The URL of the privacy notice. */
  privacyHref: string;
}

/** The two things to agree to. */
export function Consents({ termsHref, privacyHref }: ConsentsProps) {
  return (
    <Root>
      <FormCheckbox<SignUp>
        name="acceptedUsingInformation"
        required
        label={<FormattedMessage {...messages.information} />}
      />
      <FormCheckbox<SignUp>
        name="agreedWithPrivacy"
        required
        label={
          <FormattedMessage {...messages.privacy} values={{ terms: linkTo(termsHref), privacy: linkTo(privacyHref) }} />
        }
      />
    </Root>
  );
}

const linkTo = (href: string) =>
  function Linked(words: ReactNode) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {words}
      </a>
    );
  };

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  /* Within a sentence colour alone does not identify a link. */
  & a {
    text-decoration: underline;
  }
`;
