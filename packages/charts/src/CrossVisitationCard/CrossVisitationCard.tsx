import { titleOf } from '@locus/analyses';
import type { CrossVisitationData } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { crossVisitationCard } from '@locus/model/analyses';
import { percentFigures, sharePercent } from '@locus/model/text';
import { color, font, numeric, space, truncate } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FullCaption } from '../ItemCard/FullCaption';
import type { ItemCardState } from '../ItemCard/ItemCard';
import { ItemCard } from '../ItemCard/ItemCard';
import { PieChart } from '../PieChart/PieChart';
import { messages } from './messages';

export interface CrossVisitationCardProps extends ItemCardState {
  /** The data; undefined until it has loaded. */
  data: CrossVisitationData | undefined;
  /** The location whose numbers the card shows; if it is not in the data, the first one there. */
  primaryLocation: Id | undefined;
}

/**
 * Cross-visitation in the side panel: how many of the primary location's visitors also come to another selected one.
 */
export function CrossVisitationCard({ data, primaryLocation, ...state }: CrossVisitationCardProps) {
  const intl = useIntl();
  const card = useMemo(() => data && crossVisitationCard(data, primaryLocation), [data, primaryLocation]);
  const share = card?.averageShare ?? null;
  const cross = share === null ? 0 : sharePercent(share);
  const number = (value: number) => percentFigures(value, intl.locale);
  const parts = [
    { id: 'cross', name: intl.formatMessage(messages.cross), value: cross },
    { id: 'single', name: intl.formatMessage(messages.single), value: 100 - cross },
  ];
  return (
    <ItemCard
      {...state}
      empty={state.empty ?? (state.status !== 'loading' && card === undefined)}
      title={titleOf(intl, 'LOYALTY')}
      howItWorks={
        <>
          <p>{intl.formatMessage(messages.captionPlain)}</p>
          <p>{intl.formatMessage(messages.howItWorks)}</p>
        </>
      }
      headline={share === null ? intl.formatMessage(messages.notAvailable) : number(cross)}
      unit={share === null ? undefined : '%'}
      caption={
        <FullCaption title={intl.formatMessage(messages.captionPlain)}>
          {intl.formatMessage(messages.caption)}
        </FullCaption>
      }
    >
      {share !== null && (
        <figure>
          <Row>
            <PieChart share={share} />
            <dl>
              {parts.map(({ id, name, value }) => (
                <Part key={id} data-part={id} title={`${name}: ${number(value)} %`}>
                  <dt>{name}</dt>
                  <dd>{number(value)}</dd>
                </Part>
              ))}
            </dl>
          </Row>
        </figure>
      )}
    </ItemCard>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  /* The ring has its own padding. */
  margin-block: -6px;
  & > dl {
    display: grid;
    gap: ${space[1]};
    min-inline-size: 0;
  }
`;

const Part = styled.div`
  padding-inline-start: ${space[1]};
  border-inline-start: 3px solid ${color.surface3};
  font: ${font.caption};
  &[data-part='cross'] {
    border-color: ${color.accent};
  }
  & > dt {
    ${truncate}
    color: ${color.textMuted};
  }
  & > dd {
    margin: 0;
    ${numeric}
  }
`;
