import { readConfiguration } from '@locus/app';
import { useUser } from '@locus/data';
import { mayCreate } from '@locus/model/entities';
import { EmptyState, Page, Skeleton } from '@locus/ui';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';
import { ReadyStep } from './ReadyStep';
import { useWizard } from './useWizard';
import { WizardPages } from './WizardPages';

/** The wizard: define a report, add its locations, set up its data, then watch its calculation. */
export function CreateReportPage() {
  const user = useUser();
  if (!user) return null;
  if (mayCreate(user.userRole)) return <Wizard />;
  return (
    <EmptyState
      title={<FormattedMessage {...messages.notAllowedTitle} />}
      text={<FormattedMessage {...messages.notAllowedText} />}
      action={
        <a href={readConfiguration().contact}>
          <FormattedMessage {...messages.support} />
        </a>
      }
    />
  );
}

function Wizard() {
  const open = useWizard();
  const { wizard, address } = open;
  if (address.report !== '') return <ReadyStep reportId={address.report} />;
  if (wizard) return <WizardPages open={open} wizard={wizard} />;
  return (
    <Page>
      <Skeleton shape="block" height="480px" />
    </Page>
  );
}
