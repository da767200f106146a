import { usePreferences } from '@locus/app';
import type { User } from '@locus/model/entities';
import { Avatar, LanguageMenu, ThemeMenu } from '@locus/ui';
import { media, truncate } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { useOpenProject } from './useOpenProject';

/** The end of the bar: the current page, and the administrator. */
export function BarEnd({ user }: { user: User }) {
  const { language, setLanguage, themeChoice, setThemeChoice } = usePreferences();
  const { name } = useOpenProject();
  return (
    <>
      {name !== undefined && (
        <Fact title={name}>
          <FormattedMessage {...messages.project} values={{ name, strong }} />
        </Fact>
      )}
      <Fact title={user.companyName}>
        <FormattedMessage {...messages.account} values={{ name: user.companyName, strong }} />
      </Fact>
      <LanguageMenu value={language} onValueChange={setLanguage} />
      <ThemeMenu value={themeChoice} onValueChange={setThemeChoice} />
      <Person role="img" aria-label={user.userName} title={user.userName}>
        <Avatar name={user.userName} />
      </Person>
    </>
  );
}

const strong = (words: ReactNode) => (
  <strong>
    <bdi>{words}</bdi>
  </strong>
);

const Fact = styled.span`
  ${truncate}
  max-inline-size: 220px;
  ${media.narrow} {
    display: none;
  }
`;

const Person = styled.span`
  flex: none;
  line-height: 0;
`;
