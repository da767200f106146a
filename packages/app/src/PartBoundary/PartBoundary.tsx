import { Card } from '@locus/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { FormattedMessage } from 'react-intl';

import { messages } from '../RouteError/messages';
import { LoadAgain } from '../RouteError/RouteError';

export interface PartBoundaryProps {
  /** Which analysis is shown, and how: another one is tried although the one before failed. */
  part: string;
  /** Height (px) of the notice; without it nothing stands in its place. */
  heightPx?: number;
  children: ReactNode;
}

interface State {
  part: string;
  failed: boolean;
}

/**
 * Keeps an analysis that cannot be loaded or drawn from taking the whole page with it: a notice can stand in its place,
 * with loading the page again one click away. What failed to load stays failed until then.
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
