import { useClient, useUser } from '@locus/data';
import { firstPageOf } from '@locus/model/view';
import { LoadingScreen, PageSkeleton } from '@locus/ui';
import { use } from 'react';
import { useLocation } from 'react-router';

import { LoadingPace } from '../LoadingGate/LoadingGate';
import { slowFromStart } from '../LoadingGate/startTicks';
import { LoadingPage } from '../LoadingPage/LoadingPage';

/**
 * Shown until the first page of the portal has loaded: to a signed-in reader the same as the HTML, so that nothing
 * changes when the scripts take over.
 */
export function FirstScreen() {
  const client = useClient();
  const user = useUser();
  const { pathname, search } = useLocation();
  const pace = use(LoadingPace);
  const page = firstPageOf(pathname, search);
  if (!user || !page) return <LoadingPage />;
  return (
    <LoadingScreen
      progress={0}
      slow={slowFromStart(pace)}
      ground={<PageSkeleton outline={page.outline} />}
      onRetry={() => location.reload()}
      onSignOut={() => void client.signOut()}
    />
  );
}
