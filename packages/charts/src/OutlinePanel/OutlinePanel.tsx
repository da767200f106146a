import type { LoadState } from '@locus/ui';
import { InfoTip } from '@locus/ui';
import type { ReactNode } from 'react';

import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';

export interface OutlinePanelProps extends LoadState {
  title: string;
  /** The method behind the outlines, and the label of the button that opens it. */
  how: { label: string; text: string };
  /** The denominator of the shares. */
  subtitle: ReactNode;
  /** The target of "contact us" if there is no data. */
  contactHref?: string;
  /** An `OutlineTable`, and what is below it; called once there is data. */
  children: () => ReactNode;
}

/** The numbers for outlines on the map around a location. */
export function OutlinePanel({ title, how, subtitle, children, ...view }: OutlinePanelProps) {
  return (
    <DetailView
      {...view}
      title={title}
      titleNote={<InfoTip label={how.label}>{how.text}</InfoTip>}
      mode="table"
      pictured={false}
      heightPx={190}
    >
      {() => (
        <>
          <Padded>
            <Subtitle>{subtitle}</Subtitle>
          </Padded>
          {children()}
        </>
      )}
    </DetailView>
  );
}
