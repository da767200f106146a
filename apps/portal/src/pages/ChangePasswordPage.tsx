import { ChangePassword } from '@locus/app';

import { Page } from '../parts/Page';

/** Where the reader gives themselves a new password. */
export const ChangePasswordPage = () => (
  <Page>
    <ChangePassword />
  </Page>
);
