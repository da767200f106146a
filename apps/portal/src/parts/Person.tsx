import type { User } from '@locus/model';
import { Avatar } from '@locus/ui';
import { color, font, space, truncate } from '@locus/ui/theme';
import styled from 'styled-components';

export interface PersonProps {
  user: User;
  /** `medium` in a menu, `large` on a page of their own. */
  size?: 'medium' | 'large';
}

/** A reader: picture or initials, name, role title and company. */
export function Person({ user, size }: PersonProps) {
  const { userName, roleTitle, companyName } = user;
  return (
    <Root>
      <Avatar name={userName} size={size} />
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
