import { ChangePassword } from '@locus/app';
import { Page } from '@locus/ui';

/** Where the reader gives themselves a new password. */
export const ChangePasswordPage = () => (
  <Page>
    <ChangePassword />
  </Page>
);
