import { Card, StateSwitch } from '@locus/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';

export interface PartBoundaryProps {
  /** What is shown, in a word: another one is tried although the one before failed. */
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
 * Keeps a part of a page that cannot be loaded or drawn from taking the whole page with it: a notice can stand in its place, with loading the
 * page again one click away. What failed to load stays failed until then.
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
      <Card.Root>
        <StateSwitch status="error" heightPx={heightPx} onRetry={() => location.reload()} />
      </Card.Root>
    );
  }
}
