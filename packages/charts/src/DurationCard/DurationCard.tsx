import { titleOf } from '@locus/analyses';
import type { Duration } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { durationCard, durationEdges } from '@locus/model/analyses';
import { minuteFigures } from '@locus/model/text';
import { color, font, radius } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FullCaption } from '../ItemCard/FullCaption';
import type { ItemCardState } from '../ItemCard/ItemCard';
import { ItemCard } from '../ItemCard/ItemCard';
import { messages } from './messages';

export interface DurationCardProps extends ItemCardState {
  /** The derived data; undefined until it has loaded. */
  duration: Duration | undefined;
  /** The location whose numbers the card shows; if it is not in the data, the first one there. */
  primaryLocation: Id | undefined;
}

/**
 * Visit duration in the side panel: the primary location's mean stay and the distribution of its visits over the
 * categories.
 */
export function DurationCard({ duration, primaryLocation, ...state }: DurationCardProps) {
  const intl = useIntl();
  const card = useMemo(() => duration && durationCard(duration, primaryLocation), [duration, primaryLocation]);
  const average = card?.avgDuration ?? null;
  return (
    <ItemCard
      {...state}
      empty={state.empty ?? (state.status !== 'loading' && card === undefined)}
      title={titleOf(intl, 'DURATION')}
      howItWorks={intl.formatMessage(messages.howItWorks)}
      headline={average === null ? intl.formatMessage(messages.notAvailable) : minuteFigures(average, intl.locale)}
      unit={average === null ? undefined : intl.formatMessage(messages.minutes)}
      caption={<FullCaption>{intl.formatMessage(messages.caption)}</FullCaption>}
    >
      {card && <Bars shares={card.shares} />}
    </ItemCard>
  );
}

/** The shares (0..1) of the six categories, the largest highlighted; decorative, as the detail view has all of them. */
function Bars({ shares }: { shares: readonly (number | null)[] }) {
  const highest = Math.max(...shares.map((share) => share ?? 0));
  return (
    <Row aria-hidden>
      {shares.map((share, i) => (
        <Column key={labels[i]}>
          <Bar
            data-highest={(share !== null && share === highest && highest > 0) || undefined}
            data-missing={share === null || undefined}
            style={{ blockSize: `${share === null || highest === 0 ? 4 : Math.max(4, (share / highest) * 100)}%` }}
          />
          <span>{labels[i]}</span>
        </Column>
      ))}
    </Row>
  );
}

/** The end of each category, in minutes. */
const labels = [...durationEdges.map((edge, i) => (i === 0 ? `<${edge}` : String(edge))), `>${durationEdges.at(-1)}`];

const Row = styled.div`
  display: flex;
  gap: 3px;
  block-size: 100%;
  /* The categories grow from left to right in every language, as on the chart. */
  direction: ltr;
`;

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: flex-end;
  min-inline-size: 0;
  font: ${font.caption};
  font-size: 10px;
  line-height: 14px;
  text-align: center;
  white-space: nowrap;
  color: ${color.textMuted};
  & > span {
    flex: none;
    margin-inline: -2px;
  }
`;

const Bar = styled.div`
  flex: 0 1 auto;
  border-start-start-radius: ${radius.small};
  border-start-end-radius: ${radius.small};
  background: ${color.surface3};
  &[data-highest] {
    background: ${color.accent};
  }
  &[data-missing] {
    background: repeating-linear-gradient(135deg, ${color.textMuted} 0 1px, transparent 1px 4px);
  }
`;
