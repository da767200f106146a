import styled from 'styled-components';

import { Avatar } from '../Avatar/Avatar';
import { CompanyLogo } from '../CompanyLogo/CompanyLogo';
import { color, font, space, truncate } from '../theme';

export interface PersonProps {
  name: string;
  /** Job title and company; empty ones are omitted. */
  roleTitle: string;
  company: string;
  /** The URL of a picture; otherwise initials are shown. */
  picture: string | undefined;
  /** The URL of the company's logo. */
  logo: string | undefined;
}

/** A person: picture or initials, name, job title, company and its logo. */
export function Person({ name, roleTitle, company, picture, logo }: PersonProps) {
  return (
    <Root>
      <Avatar name={name} src={picture} />
      <Words>
        <strong title={name}>
          <bdi>{name}</bdi>
        </strong>
        {[roleTitle, company].filter(Boolean).map((text) => (
          <span key={text} title={text}>
            <bdi>{text}</bdi>
          </span>
        ))}
      </Words>
      <CompanyLogo src={logo} company={company} decorative />
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
