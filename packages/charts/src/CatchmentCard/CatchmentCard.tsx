import { syntheticText, titleOf } from '@locus/analyses';
import type { CatchmentData, CatchmentType } from '@locus/model/analyses';
import type { Id, locationsCounts } from '@locus/model/entities';
import { catchmentCard, catchmentEntries, noDataReason } from '@locus/model/analyses';
import { defaultCatchmentVersion } from '@locus/model/entities';
import { kilometresText, minutesText, shareText, truncateText } from '@locus/model/text';
import { Select } from '@locus/ui';
import { color, font, space, truncate } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FullCaption } from '../ItemCard/FullCaption';
import type { ItemCardState } from '../ItemCard/ItemCard';
import { ItemCard } from '../ItemCard/ItemCard';
import { LowConfidence } from '../ItemCard/LowConfidence';
import { messages } from './messages';
import { topShares } from './topShares';

/** Whether the catchment is analysed for one location or several. */
export type CatchmentCount = (typeof locationsCounts)[number];

export interface CatchmentCardProps extends ItemCardState {
  /** The data; undefined until it has loaded. */
  catchment: CatchmentData | undefined;
  /** The location whose areas the card shows. */
  primaryLocation: Id | undefined;
  /** Whether the areas are those where visitors live or work. */
  type: CatchmentType;
  /** The report's catchment version; only versions other than the default can be analysed for several locations. */
  version?: string;
  count: CatchmentCount;
  onCountChange: (count: CatchmentCount) => void;
  /** The settings button in the header. */
  menu?: ReactNode;
}

/** The top area's text is truncated after this many characters. */
const topAreaLength = 20;
/** Number of areas with a bar. */
const barCount = 28;
/** Height (px) of a card with the choice between one location and several, in every state. */
const tallPx = 156;

/** The catchment in the side panel: the area most visits come from, its distance, and how fast the shares decrease. */
export function CatchmentCard({
  catchment,
  primaryLocation,
  type,
  version = defaultCatchmentVersion,
  count,
  onCountChange,
  menu,
  ...state
}: CatchmentCardProps) {
  const intl = useIntl();
  const chosenCount = version !== defaultCatchmentVersion;
  const card = useMemo(
    () => catchment && catchmentCard(catchment, primaryLocation, type),
    [catchment, primaryLocation, type],
  );
  const bars = useMemo(
    () => (catchment ? topShares(catchmentEntries(catchment, primaryLocation, type), barCount) : []),
    [catchment, primaryLocation, type],
  );
  const code = typeof card?.topAreaCode === 'string' ? card.topAreaCode : undefined;
  const area = card && <bdi title={card.topArea}>{truncateText(card.topArea, topAreaLength)}</bdi>;
  return (
    <ItemCard
      {...state}
      noData={state.noData ?? noDataReason({ answer: catchment, months: [] })}
      style={chosenCount ? { minBlockSize: tallPx } : undefined}
      empty={state.empty ?? (state.status !== 'loading' && card === undefined)}
      title={titleOf(intl, 'CATCHMENT')}
      howItWorks={
        <>
          <p>{intl.formatMessage(messages.howItWorks)}</p>
          <p>{intl.formatMessage(messages.howItWorksShares)}</p>
          {catchment?.estimated_routes && <p>{intl.formatMessage(messages.estimatedRoutes)}</p>}
          {catchment?.synthetic_areas && <p>{syntheticText(intl)}</p>}
        </>
      }
      headline={code ?? area}
      unit={code && area}
      change={card?.lowConfidence && <LowConfidence of="number" />}
      caption={
        <FullCaption>{intl.formatMessage(type === 'WORK' ? messages.topWorkArea : messages.topHomeArea)}</FullCaption>
      }
      menu={menu}
      control={chosenCount && <CountSelect {...{ count, onCountChange }} />}
    >
      {card && (
        <Body>
          <Facts>
            <Fact name={intl.formatMessage(messages.visitsShare)} value={shareText(card.shareOfVisits, intl.locale)} />
            <Fact
              name={intl.formatMessage(messages.drivingTime)}
              value={card.drivingTime === null ? '-' : minutesText(card.drivingTime, intl.locale)}
            />
            <Fact
              name={intl.formatMessage(messages.distance)}
              value={card.distanceFromLocation === null ? '-' : kilometresText(card.distanceFromLocation, intl.locale)}
            />
          </Facts>
          <Bars aria-hidden>
            {bars.map((share, i) => (
              <span key={i} style={{ blockSize: `${Math.max(4, share * 100)}%` }} />
            ))}
          </Bars>
        </Body>
      )}
    </ItemCard>
  );
}

/** One location, or several. */
function CountSelect({ count, onCountChange }: Pick<CatchmentCardProps, 'count' | 'onCountChange'>) {
  const intl = useIntl();
  return (
    <Select
      label={intl.formatMessage(messages.analyzeBy)}
      hideLabel
      variant="quiet"
      size="small"
      value={count}
      onValueChange={onCountChange}
      options={[
        { value: 'SINGLE', label: intl.formatMessage(messages.single) },
        { value: 'MULTIPLE', label: intl.formatMessage(messages.multiple) },
      ]}
    />
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt title={name}>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  block-size: 100%;
  container-type: inline-size;
`;

const Facts = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  margin: 0;
  font: ${font.caption};
  line-height: 16px;
  color: ${color.textMuted};
  & > div {
    min-inline-size: 0;
  }
  & dt {
    ${truncate}
  }
  & dd {
    margin: 0;
    font: ${font.labelStrong};
    color: ${color.text};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  /* On a card of half the panel's width the facts are stacked and replace the bars. */
  @container (max-width: 219px) {
    flex-direction: column;
    gap: 2px;
    & > div {
      display: flex;
      justify-content: space-between;
      gap: ${space[2]};
    }
  }
`;

const Bars = styled.div`
  display: flex;
  flex: 1;
  align-items: flex-end;
  gap: 2px;
  min-block-size: 28px;
  & > span {
    flex: 1;
    max-inline-size: 24px;
    border-radius: 2px;
    background: ${color.surface3};
  }
  & > span:first-child {
    background: ${color.accent};
  }
  @container (max-width: 219px) {
    display: none;
  }
`;
