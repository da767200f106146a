import type { CatchmentType, DrivingReach, DrivingTime } from '@locus/model';
import type { LoadState } from '@locus/ui';
import { InfoTip } from '@locus/ui';
import { useIntl } from 'react-intl';

import { boldName } from '../DetailView/boldName';
import { DetailView, Padded, Subtitle } from '../DetailView/DetailView';
import { DrivingTimeTable } from './DrivingTimeTable';
import { messages } from './messages';

export interface DrivingTimePanelProps extends LoadState {
  /** What can be reached within each driving time; undefined while there is none. */
  reaches: readonly DrivingReach[] | undefined;
  /** Where one drives from. */
  location: { name: string } | undefined;
  type: CatchmentType;
  /** The driving times that are outlined on the map. */
  outlined: readonly DrivingTime[];
  onOutlinedChange: (outlined: DrivingTime[]) => void;
}

/** What can be reached from a location by car in numbers: visits and people within driving times. */
export function DrivingTimePanel(props: DrivingTimePanelProps) {
  const { reaches, location, type, outlined, onOutlinedChange, ...view } = props;
  const intl = useIntl();
  return (
    <DetailView
      {...view}
      empty={view.empty ?? reaches?.length === 0}
      emptyTitle={intl.formatMessage(view.status === 'error' ? messages.failed : messages.empty)}
      title={intl.formatMessage(messages.title)}
      titleNote={<InfoTip label={intl.formatMessage(messages.howLabel)}>{intl.formatMessage(messages.how)}</InfoTip>}
      mode="table"
      pictured={false}
      heightPx={190}
    >
      {() =>
        reaches && (
          <>
            <Padded>
              <Subtitle>
                {intl.formatMessage(type === 'WORK' ? messages.workSubtitle : messages.homeSubtitle, {
                  name: location?.name ?? '',
                  b: boldName,
                })}
              </Subtitle>
            </Padded>
            <DrivingTimeTable {...{ reaches, outlined, onOutlinedChange }} />
          </>
        )
      }
    </DetailView>
  );
}
