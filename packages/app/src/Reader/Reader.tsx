import { usePicture } from '@locus/data';
import type { User } from '@locus/model/entities';
import { Person } from '@locus/ui';

/** The reader: picture or initials, name, role title, company and its logo. */
export const Reader = ({ user }: { user: User }) => (
  <Person
    name={user.userName}
    roleTitle={user.roleTitle}
    company={user.companyName}
    picture={usePicture('avatar')}
    logo={usePicture('companyLogo')}
  />
);
