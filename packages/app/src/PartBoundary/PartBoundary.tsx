import { Card } from '@locus/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { FormattedMessage } from 'react-intl';

import { messages } from '../RouteError/messages';
import { LoadAgain } from '../RouteError/RouteError';

export interface PartBoundaryProps {
  /** The analysis shown, and how; a different one is tried even though the previous one failed. */
  part: string;
  /** Height (px) of the notice; without it nothing is shown instead. */
  heightPx?: number;
  children: ReactNode;
}

interface State {
  part: string;
  failed: boolean;
}

/**
 * Prevents an analysis that cannot be loaded or drawn from breaking the whole page: a notice can be shown instead, with
 * a button that reloads the page. What failed to load stays failed until then.
 */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { part: this.props.part, failed: false };

  static getDerivedStateFromProps({ part }: PartBoundaryProps, state: State): State | null {
    return part === state.part ? null : { part, failed: false };
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override render(): ReactNode {
    const { children, heightPx } = this.props;
    if (!this.state.failed) return children;
    if (heightPx === undefined) return null;
    return (
      <Card.Root role="alert" style={{ minBlockSize: heightPx }}>
        <LoadAgain title={<FormattedMessage {...messages.part} />} />
      </Card.Root>
    );
  }
}
