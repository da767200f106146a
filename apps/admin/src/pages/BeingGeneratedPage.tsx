import { AdminPageTitle, Button, EmptyState } from '@locus/ui';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';

import { messages } from './messages';

/** `/projects/:projectId/reportIsBeingGenerated`: shown after a report was requested. */
export function BeingGeneratedPage() {
  const { projectId } = useParams();
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.generated.title} />} />
      <EmptyState
        title={<FormattedMessage {...messages.generated.lead} />}
        text={<FormattedMessage {...messages.generated.text} />}
        action={
          <Button asChild variant="primary">
            <Link to={`/projects/${projectId}/reports`}>
              <FormattedMessage {...messages.generated.back} />
            </Link>
          </Button>
        }
      />
    </>
  );
}
