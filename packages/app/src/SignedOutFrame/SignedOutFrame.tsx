import { SignInLayout, type SignInLayoutProps } from '@locus/forms/visitors';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';

import { readConfiguration } from '../configuration';
import { messages } from './messages';
import { PreferenceMenus } from './PreferenceMenus';

/** The frame of every page of a reader without a session: the card, legal links if configured, language and theme. */
export function SignedOutFrame(props: Omit<SignInLayoutProps, 'legal' | 'footer' | 'focusTitle'>) {
  const { terms, privacy } = readConfiguration();
  const { key } = useLocation();
  return (
    <SignInLayout
      // The first page of a visit is read from its top anyway.
      focusTitle={key !== 'default'}
      legal={
        <>
          {privacy && (
            <a href={privacy} target="_blank" rel="noreferrer">
              <FormattedMessage {...messages.privacy} />
            </a>
          )}
          {terms && (
            <a href={terms} target="_blank" rel="noreferrer">
              <FormattedMessage {...messages.terms} />
            </a>
          )}
        </>
      }
      footer={<PreferenceMenus />}
      {...props}
    />
  );
}
