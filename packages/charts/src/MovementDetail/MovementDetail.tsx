import { titleOf } from '@locus/analyses';
import type { MovementAnalytics, PartDisclosure, VisitationPeriod } from '@locus/model/analyses';
import type { Id, movementTypes } from '@locus/model/entities';
import { Select } from '@locus/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import type { DetailProps } from '../DetailView/DetailView';
import { DetailView } from '../DetailView/DetailView';
import type { ProjectPlace } from '../DetailView/locationSeries';
import { messages as cardMessages } from '../MovementCard/messages';
import { messages } from './messages';
import { MovementContent } from './MovementContent';
import type { NearSwitches } from './MovementPanels';

/** The location whose movement is shown. */
export type MovementType = (typeof movementTypes)[number];

export interface MovementDetailProps extends Omit<DetailProps, 'locations' | 'mode' | 'onModeChange'> {
  /** The derived data for the location; undefined until it has loaded. */
  movement: MovementAnalytics | undefined;
  /** What the data hides, and by which rules. */
  disclosure: PartDisclosure | undefined;
  /** The location in the middle; `index` is its zero-based index within the project. */
  location: { id: Id; name: string; index: number } | undefined;
  /** The report's locations: those that overlap this one are named. */
  locations?: readonly ProjectPlace[];
  /** Whether the report is about areas of interest: places inside are shown as well. */
  ofArea?: boolean;
  /** The part of the trip whose panel is open. */
  period: VisitationPeriod;
  onPeriodChange: (period: VisitationPeriod) => void;
  type: MovementType;
  onTypeChange: (type: MovementType) => void;
}

const everybody: NearSwitches = { home: false, work: false };
const alone: readonly ProjectPlace[] = [];
const both: NearSwitches = { home: true, work: true };

/**
 * Movement in full: a diagram of the top places before and after visits, and a panel of places for each part of the
 * trip.
 */
export function MovementDetail({
  movement,
  location,
  locations = alone,
  ofArea = false,
  type,
  onTypeChange,
  ...props
}: MovementDetailProps) {
  const { disclosure, period, onPeriodChange, ...view } = props;
  const intl = useIntl();
  const [chosen, setChosen] = useState(both);
  const near = type === 'Visitors' ? everybody : chosen;
  const data = movement?.showAnalytics ? movement : undefined;
  const chooseNear = (next: NearSwitches) => {
    const any = next.home || next.work;
    setChosen(any ? next : both);
    const nextType = any ? 'Residents/workers' : 'Visitors';
    if (nextType !== type) onTypeChange(nextType);
  };
  return (
    <DetailView
      {...view}
      title={titleOf(intl, 'MOVEMENT')}
      mode="chart"
      pictured
      empty={view.empty ?? !data}
      {...(movement && {
        emptyTitle: intl.formatMessage(cardMessages.notAvailable),
        emptyText: intl.formatMessage(cardMessages.notAvailableText),
      })}
      heightPx={640}
      controls={
        <Select
          label={intl.formatMessage(messages.type)}
          hideLabel
          value={type}
          onValueChange={(next) => {
            setChosen(both);
            onTypeChange(next);
          }}
          options={[
            { value: 'Visitors', label: intl.formatMessage(messages.visitors) },
            { value: 'Residents/workers', label: intl.formatMessage(messages.residentsWorkers) },
          ]}
        />
      }
    >
      {(picture) =>
        data &&
        location && (
          <MovementContent
            {...{ disclosure, location, locations, ofArea, period, onPeriodChange, near, picture }}
            movement={data}
            onNearChange={chooseNear}
          />
        )
      }
    </DetailView>
  );
}
