import type { CatchmentData, CatchmentType } from '@locus/model/analyses';
import type { Id, TradeAreaPart } from '@locus/model/entities';
import { catchmentEntries, tradeAreaProfile, tradeAreasOf } from '@locus/model/analyses';
import { axisPercent, shareText, unitLabel } from '@locus/model/text';
import type { LoadState } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { boldName } from '../DetailView/boldName';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { OutlinePanel } from '../OutlinePanel/OutlinePanel';
import { OutlineTable } from '../OutlinePanel/OutlineTable';
import { messages } from './messages';
import { TradeAreaPeople } from './TradeAreaPeople';
import { tradeAreaKind } from './tradeAreaKind';

export interface TradeAreaPanelProps extends LoadState {
  /** The data with all areas, whatever range of them is selected; undefined until it has loaded. */
  catchment: CatchmentData | undefined;
  /** The location of the trade areas. */
  location: { id: Id; name: string } | undefined;
  type: CatchmentType;
  /** The trade areas that are outlined on the map. */
  outlined: readonly TradeAreaPart[];
  onOutlinedChange: (outlined: TradeAreaPart[]) => void;
  /** The target of "contact us" if there is no data. */
  contactHref?: string;
}

/** The trade area whose people are described: what analysts call the primary one. */
const profiled: TradeAreaPart = '70';

/** The trade areas of a location in numbers: how many areas account for how many visits, and their extent. */
export function TradeAreaPanel(props: TradeAreaPanelProps) {
  const { catchment, location, type, outlined, onOutlinedChange, ...view } = props;
  const intl = useIntl();
  const { areas, shown, profile } = useMemo(() => {
    const entries = catchment ? catchmentEntries(catchment, location?.id, type) : [];
    const trade = tradeAreasOf(entries);
    const primary = trade.areas.find(({ part }) => part === profiled);
    return { ...trade, profile: tradeAreaProfile(entries, primary?.areas ?? []) };
  }, [catchment, location?.id, type]);
  const kind = useMemo(() => tradeAreaKind(intl), [intl]);
  const people = intl.formatMessage(messages.profile, { part: axisPercent(Number(profiled), intl.locale) });
  return (
    <OutlinePanel
      {...view}
      empty={view.empty ?? areas.length === 0}
      title={intl.formatMessage(messages.title)}
      how={{ label: intl.formatMessage(messages.howLabel), text: intl.formatMessage(messages.how) }}
      subtitle={
        catchment && (
          <>
            {intl.formatMessage(type === 'WORK' ? messages.workSubtitle : messages.homeSubtitle, {
              name: location?.name ?? '',
              b: boldName,
            })}{' '}
            {intl.formatMessage(messages.shown, {
              share: shareText(shown, intl.locale),
              km: unitLabel(catchment.maxRadius, 'kilometer', 0, intl.locale),
            })}
          </>
        )
      }
    >
      {() =>
        catchment && (
          <>
            <OutlineTable kind={kind} rows={areas} {...{ outlined, onOutlinedChange }} />
            {profile.some(({ potential }) => potential.mean !== null) && (
              <>
                <Below>
                  <Subtitle>
                    <b>{people}</b>. {intl.formatMessage(messages.profileHow)}
                  </Subtitle>
                </Below>
                <TradeAreaPeople caption={people} profile={profile} currency={catchment.currency} />
              </>
            )}
          </>
        )
      }
    </OutlinePanel>
  );
}

const Below = styled(Padded)`
  padding-block-start: ${space[4]};
`;
