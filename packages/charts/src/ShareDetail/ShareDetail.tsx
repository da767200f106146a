import { titleOf } from '@locus/analyses';
import type { PartDisclosure, ShareView } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { Select } from '@locus/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import { ComparisonSelect } from '../Comparison/ComparisonSelect';
import type { DetailProps } from '../DetailView/DetailView';
import { DetailView } from '../DetailView/DetailView';
import { useChartHeight } from '../DetailView/useChartHeight';
import type { ShareKind } from '../ShareCard/ShareCard';
import { shareViewOf } from '../ShareCard/shareCard';
import { messages } from './messages';
import { ShareContent } from './ShareContent';

export interface ShareDetailProps extends DetailProps {
  kind: ShareKind;
  /** The derived data, one view per source (absorption) or target (attraction); undefined until it has loaded. */
  views: readonly ShareView[] | undefined;
  /** What the data hides, and by which rules. */
  disclosure: PartDisclosure | undefined;
  /** The initial location of the view, if it is in the data; a new one is shown at once. */
  primaryLocation: Id | undefined;
  /** The same of an earlier period; nothing is compared without it. */
  compare?: PeriodComparison<readonly ShareView[]>;
  /** Height (px) of the chart only. */
  chartHeightPx?: number;
}

/**
 * Absorption or attraction in full: a month's share of visits for one selected source or target, as lines or as a
 * table.
 */
export function ShareDetail({ kind, views, primaryLocation, chartHeightPx: givenPx, ...props }: ShareDetailProps) {
  const chartHeightPx = useChartHeight(380, givenPx);
  const { compare, disclosure, locations, ...view } = props;
  const intl = useIntl();
  const [choice, setChoice] = useState<{ primary: Id | undefined; location: Id }>();
  const chosen = choice?.primary === primaryLocation ? choice?.location : primaryLocation;
  const shown = views && shareViewOf(views, chosen);
  const absorption = kind === 'absorption';
  return (
    <DetailView
      {...view}
      title={titleOf(intl, absorption ? 'ABSORPTION' : 'ATTRACTION')}
      empty={view.empty ?? !shown?.lines.length}
      pictured={view.mode === 'chart'}
      heightPx={chartHeightPx + 100}
      controls={
        <>
          <ComparisonSelect compare={compare} />
          {views && shown && (
            <Select
              label={intl.formatMessage(absorption ? messages.source : messages.target)}
              hideLabel
              value={shown.locationId}
              onValueChange={(location) => setChoice({ primary: primaryLocation, location })}
              options={views.map(({ locationId, locationName }) => ({ value: locationId, label: locationName }))}
            />
          )}
        </>
      }
    >
      {(picture) =>
        shown && (
          <ShareContent
            {...{ kind, shown, compare, disclosure, locations, chartHeightPx, picture }}
            {...{ mode: view.mode, tableChoice: view.tableChoice }}
          />
        )
      }
    </DetailView>
  );
}
