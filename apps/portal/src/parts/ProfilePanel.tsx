import { useClient, useUser } from '@locus/data';
import { SidePanel } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router';
import styled, { css } from 'styled-components';

import { messages } from './messages';
import { Person } from './Person';
import { ProfilePictures } from './ProfilePictures';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The profile menu in the panel: who the reader is, the ways between their own pages, and their pictures. */
export function ProfilePanel() {
  const client = useClient();
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <SidePanel.Header title={<FormattedMessage {...messages.person.profile} />} />
      <SidePanel.Body>
        <Person user={user} />
        <Ways>
          <li>
            <Way to="/userProfile">
              <UserRound {...icon} />
              <FormattedMessage {...messages.person.myProfile} />
            </Way>
          </li>
          <li>
            <Way to="/changePassword">
              <KeyRound {...icon} />
              <FormattedMessage {...messages.person.changePassword} />
            </Way>
          </li>
          <li>
            <Out type="button" onClick={() => void client.signOut()}>
              <LogOut {...icon} className="flip" />
              <FormattedMessage {...messages.bar.signOut} />
            </Out>
          </li>
        </Ways>
        <ProfilePictures userName={user.userName} />
      </SidePanel.Body>
    </>
  );
}

const Ways = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-block: ${space[3]} ${space[5]};
`;

const way = css`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  color: ${color.panelMuted};
  font: ${font.body};
  text-decoration: none;
  &:hover,
  &[aria-current] {
    background: ${color.panelCard};
    color: ${color.panelText};
  }
`;

const Way = styled(NavLink)`
  ${way}
`;

const Out = styled.button`
  ${way}
`;
