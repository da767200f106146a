import { Button, EmptyState } from '@locus/ui';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** Shown instead of a page that could not be loaded or drawn. */
export function RouteError() {
  return (
    <Root role="alert">
      <LoadAgain title={<FormattedMessage {...messages.title} />} />
    </Root>
  );
}

/** Says what could not be shown, and the possible reason, with a button that reloads the page. */
export function LoadAgain({ title }: { title: ReactNode }) {
  return (
    <EmptyState
      icon={<TriangleAlert size={24} strokeWidth={1.5} aria-hidden />}
      title={title}
      text={<FormattedMessage {...messages.text} />}
      action={
        <Button
          variant="primary"
          icon={<RefreshCw size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => location.reload()}
        >
          <FormattedMessage {...messages.reload} />
        </Button>
      }
    />
  );
}

const Root = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
`;
