import { usePicture } from '@locus/data';
import type { User } from '@locus/model';
import { Avatar } from '@locus/ui';
import { color, font, space, truncate } from '@locus/ui/theme';
import styled from 'styled-components';

import { CompanyLogo } from './CompanyLogo';

/** The reader: picture or initials, name, role title, company and its logo. */
export function Person({ user }: { user: User }) {
  const { userName, roleTitle, companyName } = user;
  return (
    <Root>
      <Avatar name={userName} src={usePicture('avatar')} />
      <Words>
        <strong title={userName}>
          <bdi>{userName}</bdi>
        </strong>
        {[roleTitle, companyName].filter(Boolean).map((text) => (
          <span key={text} title={text}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </Words>
      <CompanyLogo company={companyName} decorative />
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
`;

const Words = styled.div`
  flex: 1;
  display: grid;
  min-inline-size: 0;
  color: ${color.textMuted};
  font: ${font.label};
  & > * {
    ${truncate}
  }
  & strong {
    color: ${color.text};
    font: ${font.bodyStrong};
  }
`;
