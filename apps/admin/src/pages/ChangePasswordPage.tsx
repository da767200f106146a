import { ChangePassword } from '@locus/app';
import { useNotices } from '@locus/app/office';
import { AdminPageTitle } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** `/profile/changePassword`: administrators change their password. */
export function ChangePasswordPage() {
  const { fail } = useNotices();
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.changePassword.title} />} />
      <ChangePassword untitled onFailure={fail} />
    </>
  );
}
