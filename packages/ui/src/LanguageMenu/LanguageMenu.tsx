import { type Language, languageTable, languageName, localeOf } from '@locus/model/text';
import { ChevronDown, Globe } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled, { css } from 'styled-components';

import { Button } from '../Button/Button';
import * as Menu from '../Menu/Menu';
import { media, visuallyHidden } from '../theme';
import { messages } from './messages';

export interface LanguageMenuProps {
  /** The current language. */
  value: Language;
  onValueChange: (language: Language) => void;
}

/** Selects the interface language; each is listed by its own name. */
export function LanguageMenu({ value, onValueChange }: LanguageMenuProps) {
  const intl = useIntl();
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
        <Button variant="quiet" icon={<Globe size={16} strokeWidth={1.5} aria-hidden />}>
          <Hidden>{intl.formatMessage(messages.language)}: </Hidden>
          <Name lang={localeOf(value)}>{languageName(value)}</Name>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Menu.Content align="end">
        <Menu.RadioGroup value={value} onValueChange={(next) => onValueChange(next as Language)}>
          {languageTable.map(({ code, locale, name }) => (
            <Menu.RadioItem key={code} value={code}>
              <bdi lang={locale}>{name}</bdi>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Content>
    </Menu.Root>
  );
}

const Hidden = styled.span`
  ${visuallyHidden}
`;

const globeAlone = css`
  ${visuallyHidden}
  & + svg {
    display: none;
  }
`;

// A narrow bar shows only the globe; the name remains for screen readers.
const Name = styled.bdi`
  @container bar (max-width: 759px) {
    ${globeAlone}
  }
  ${media.narrow} {
    ${globeAlone}
  }
`;
