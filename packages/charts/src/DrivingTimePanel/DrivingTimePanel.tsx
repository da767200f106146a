import type { CatchmentType, DrivingReach } from '@locus/model/analyses';
import type { DrivingTime } from '@locus/model/entities';
import { drivingTimeLine } from '@locus/model/analyses';
import { shareFigures, unitLabel, wholeText } from '@locus/model/text';
import type { LoadState } from '@locus/ui';
import { color } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { boldName } from '../DetailView/boldName';
import { OutlinePanel } from '../OutlinePanel/OutlinePanel';
import type { OutlineKind } from '../OutlinePanel/OutlineTable';
import { OutlineTable } from '../OutlinePanel/OutlineTable';
import { messages } from './messages';

export interface DrivingTimePanelProps extends LoadState {
  /** What can be reached within each driving time; undefined until it has loaded. */
  reaches: readonly DrivingReach[] | undefined;
  /** The starting location. */
  location: { name: string } | undefined;
  type: CatchmentType;
  /** The driving times that are outlined on the map. */
  outlined: readonly DrivingTime[];
  onOutlinedChange: (outlined: DrivingTime[]) => void;
}

/** The area reachable from a location by car in numbers: visits and people within driving times. */
export function DrivingTimePanel(props: DrivingTimePanelProps) {
  const { reaches, location, type, outlined, onOutlinedChange, ...view } = props;
  const intl = useIntl();
  const kind = useMemo(() => kindOf(intl), [intl]);
  return (
    <OutlinePanel
      {...view}
      empty={view.empty ?? reaches?.length === 0}
      emptyTitle={intl.formatMessage(view.status === 'error' ? messages.failed : messages.empty)}
      title={intl.formatMessage(messages.title)}
      how={{ label: intl.formatMessage(messages.howLabel), text: intl.formatMessage(messages.how) }}
      subtitle={intl.formatMessage(type === 'WORK' ? messages.workSubtitle : messages.homeSubtitle, {
        name: location?.name ?? '',
        b: boldName,
      })}
    >
      {() => reaches && <OutlineTable kind={kind} rows={reaches} {...{ outlined, onOutlinedChange }} />}
    </OutlinePanel>
  );
}

const countOf = ({ areas }: DrivingReach) => areas;
const shareOf = ({ share }: DrivingReach) => (share === null ? null : share * 100);
const peopleOf = ({ inhabitants }: DrivingReach) => inhabitants;

/** The texts and columns for driving times. */
function kindOf(intl: IntlShape): OutlineKind<DrivingReach, DrivingTime> {
  const minutes = ({ time }: DrivingReach) => unitLabel(Number(time), 'minute', 0, intl.locale);
  return {
    caption: intl.formatMessage(messages.title),
    keyOf: ({ time }) => time,
    head: intl.formatMessage(messages.within),
    lineOf: () => <Line />,
    nameOf: minutes,
    headWidth: 100,
    drawnHead: intl.formatMessage(messages.drawn),
    drawOf: (reach) => intl.formatMessage(messages.draw, { minutes: minutes(reach) }),
    figures: [
      {
        id: 'areas',
        header: intl.formatMessage(messages.areas),
        align: 'number',
        value: countOf,
        cell: (row) => wholeText(countOf(row), intl.locale),
        width: 72,
        onPhone: 58,
      },
      {
        id: 'visits',
        header: intl.formatMessage(messages.visits),
        unit: '%',
        align: 'number',
        value: shareOf,
        cell: ({ share }) => (share === null ? '-' : shareFigures(share, intl.locale)),
        width: 104,
        onPhone: 76,
      },
      {
        id: 'inhabitants',
        header: intl.formatMessage(messages.inhabitants),
        align: 'number',
        value: peopleOf,
        cell: ({ inhabitants }) => (inhabitants === null ? '-' : wholeText(inhabitants, intl.locale)),
        width: 96,
        onPhone: 84,
      },
    ],
  };
}

/** The outline as drawn on the map. */
function Line() {
  return (
    <Stroke width="28" height="8" aria-hidden>
      <line x1="2" x2="26" y1="4" y2="4" strokeWidth={drivingTimeLine.widthPx} strokeLinecap="round" />
    </Stroke>
  );
}

const Stroke = styled.svg`
  stroke: ${color.accentText};
`;
