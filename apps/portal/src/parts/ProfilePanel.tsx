import { useUser } from '@locus/data';
import { SidePanel } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { KeyRound, UserRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router';
import styled from 'styled-components';

import { messages } from './messages';
import { Person } from './Person';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The panel beside the reader's own pages: who they are and the ways between them. */
export function ProfilePanel() {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <SidePanel.Header title={<FormattedMessage {...messages.person.profile} />} />
      <SidePanel.Body>
        <Person user={user} size="large" />
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
        </Ways>
      </SidePanel.Body>
    </>
  );
}

const Ways = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-block-start: ${space[4]};
`;

const Way = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space[2]};
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
