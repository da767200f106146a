import type { LoadState } from '@locus/ui';
import { InfoTip } from '@locus/ui';
import type { ReactNode } from 'react';

import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';

export interface OutlinePanelProps extends LoadState {
  title: string;
  /** How the outlines are worked out, and the name of what opens it. */
  how: { label: string; text: string };
  /** What the numbers are shares of. */
  subtitle: ReactNode;
  /** Where "contact us" leads when there is no data. */
  contactHref?: string;
  /** An `OutlineTable`, and what stands below it; asked for once there is data. */
  children: () => ReactNode;
}

/** Outlines of the map around a location in numbers. */
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
