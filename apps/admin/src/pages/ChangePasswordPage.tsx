import { ChangePassword } from '@locus/app';
import { AdminPageTitle } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

/** `/profile/changePassword`: where an administrator gives themselves a new password. */
export const ChangePasswordPage = () => (
  <>
    <AdminPageTitle title={<FormattedMessage {...messages.changePassword.title} />} />
    <ChangePassword untitled />
  </>
);
