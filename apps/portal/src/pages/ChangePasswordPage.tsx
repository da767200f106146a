import { ChangePassword } from '@locus/app';
import { Page } from '@locus/ui';

/** The page where readers change their password. */
export const ChangePasswordPage = () => (
  <Page>
    <ChangePassword />
  </Page>
);
