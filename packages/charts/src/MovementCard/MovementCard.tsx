import { titleOf } from '@locus/analyses';
import type { MovementAnalytics, SpiderPlace, VisitationPeriod } from '@locus/model/analyses';
import { shareFigures } from '@locus/model/text';
import { color, font, numeric, radius, space, truncate } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ItemCardState } from '../ItemCard/ItemCard';
import { ItemCard } from '../ItemCard/ItemCard';
import { messages } from './messages';

export interface MovementCardProps extends ItemCardState {
  /** The derived data for the primary location; undefined until it has loaded. */
  movement: MovementAnalytics | undefined;
  /** The selected part of the trip. */
  period: VisitationPeriod;
}

const captions = { before: messages.origin, during: messages.inside, after: messages.destination };

/** A name with its own writing direction. */
const isolated = (name: ReactNode) => <bdi>{name}</bdi>;

/** Number of places with a line. */
const lineCount = 3;

/** Movement in the side panel: the place most visits come from or go to, and the next ones. */
export function MovementCard({ movement, period, ...state }: MovementCardProps) {
  const intl = useIntl();
  const places = movement?.[period].main.slice(0, lineCount) ?? [];
  const top = places[0];
  const percent = ({ value }: SpiderPlace) => shareFigures(value, intl.locale);
  return (
    <ItemCard
      {...state}
      empty={state.empty ?? (state.status !== 'loading' && top === undefined)}
      emptyTitle={movement && intl.formatMessage(messages.notAvailable)}
      title={titleOf(intl, 'MOVEMENT')}
      howItWorks={intl.formatMessage(messages.howItWorks)}
      headline={top && percent(top)}
      unit={top && '%'}
      caption={
        top && <Place title={top.name}>{intl.formatMessage(captions[period], { name: top.name, b: isolated })}</Place>
      }
    >
      {top && (
        <Lines>
          {places.map((place, i) => (
            <li key={i}>
              <bdi title={place.name}>{place.name}</bdi>
              <Bar aria-hidden>
                <span style={{ inlineSize: `${(100 * place.value) / top.value}%` }} />
              </Bar>
              <span>{percent(place)}</span>
            </li>
          ))}
        </Lines>
      )}
    </ItemCard>
  );
}

/** A name that is too long is truncated at its own end, whatever the direction of the text before it. */
const Place = styled.span`
  display: flex;
  gap: 0.3em;
  overflow: hidden;
  & > bdi {
    ${truncate}
  }
`;

const Lines = styled.ol`
  display: grid;
  align-content: end;
  gap: ${space[1]};
  block-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${font.caption};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 28px 26px;
    align-items: center;
    gap: 6px;
  }
  & > li > bdi {
    ${truncate}
    color: ${color.textMuted};
  }
  & > li > span:last-child {
    ${numeric}
    text-align: end;
  }
`;

const Bar = styled.span`
  & > span {
    display: block;
    block-size: 4px;
    border-radius: ${radius.full};
    background: ${color.accent};
  }
`;
