import { Reader } from '@locus/app';
import { useClient, useUser } from '@locus/data';
import { PanelLinks, SidePanel } from '@locus/ui';
import { KeyRound, LogOut, UserRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { NavLink } from 'react-router';

import { messages } from './messages';
import { ProfilePictures } from './ProfilePictures';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The profile menu in the panel: the reader's data, links to their pages, and their pictures. */
export function ProfilePanel() {
  const client = useClient();
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <SidePanel.Header title={<FormattedMessage {...messages.person.profile} />} />
      <SidePanel.Body>
        <Reader user={user} />
        <PanelLinks>
          <li>
            <NavLink to="/userProfile">
              <UserRound {...icon} />
              <FormattedMessage {...messages.person.myProfile} />
            </NavLink>
          </li>
          <li>
            <NavLink to="/changePassword">
              <KeyRound {...icon} />
              <FormattedMessage {...messages.person.changePassword} />
            </NavLink>
          </li>
          <li>
            <button type="button" onClick={() => void client.signOut()}>
              <LogOut {...icon} className="flip" />
              <FormattedMessage {...messages.bar.signOut} />
            </button>
          </li>
        </PanelLinks>
        <ProfilePictures userName={user.userName} />
      </SidePanel.Body>
    </>
  );
}
