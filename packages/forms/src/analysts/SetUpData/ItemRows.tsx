import { titleOf } from '@locus/analyses';
import type { ReportItemType } from '@locus/model/entities';
import { Button, Dialog } from '@locus/ui';
import { color, font, media, radius, space } from '@locus/ui/theme';
import {
  ArrowLeftRight,
  CalendarClock,
  ChartColumn,
  Footprints,
  Magnet,
  Repeat,
  TrendingUp,
  Users,
  Waypoints,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { longMessages, messages, shortMessages } from './messages';

const icons = {
  FOOTFALL: TrendingUp,
  SEASONALITY: CalendarClock,
  DURATION: ChartColumn,
  RETENTION: Repeat,
  LOYALTY: ArrowLeftRight,
  CATCHMENT: Users,
  MOVEMENT: Waypoints,
  ATTRACTION: Magnet,
  ABSORPTION: Footprints,
} as const satisfies Record<ReportItemType, unknown>;

/** The analyses every report has, each with a description. */
export function ItemRows({ types }: { types: readonly ReportItemType[] }) {
  const intl = useIntl();
  return (
    <List>
      {types.map((type) => {
        const Icon = icons[type];
        return (
          <Row key={type}>
            <Icon size={20} strokeWidth={1.5} aria-hidden />
            <Words>
              <Name>{titleOf(intl, type)}</Name>
              <About>{intl.formatMessage(shortMessages[type])}</About>
            </Words>
            <ReadMore type={type} />
          </Row>
        );
      })}
    </List>
  );
}

/** Opens the full description of an analysis. */
export function ReadMore({ type }: { type: ReportItemType }) {
  const intl = useIntl();
  const name = titleOf(intl, type);
  const words = intl.formatMessage(messages.readMore);
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button size="small" variant="quiet" aria-label={`${words}: ${name}`}>
          {words}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content widthPx={440}>
        <Dialog.Header>
          <Dialog.Title>{name}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Dialog.Description>{intl.formatMessage(longMessages[type])}</Dialog.Description>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button>{intl.formatMessage(messages.close)}</Button>
          </Dialog.Close>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-inline-size: 0;
  padding-block: ${space[2]};
  padding-inline: ${space[3]} ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  & > svg {
    flex: none;
    color: ${color.accentText};
  }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.span`
  font: ${font.bodyStrong};
`;

const About = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
`;
