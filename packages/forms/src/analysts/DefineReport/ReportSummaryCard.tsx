import { titleOf } from '@locus/analyses';
import { catchmentReachKm } from '@locus/model/analyses';
import { reportItemTypes } from '@locus/model/entities';
import { unitLabel, localeOf, monthLabel } from '@locus/model/text';
import { monthOfDay, monthStart } from '@locus/model/view';
import type { ReportDraft } from '@locus/model/reports';
import { itemsOfCategory, sharesOffered } from '@locus/model/reports';
import { Badge, Card, FactList } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { color, font, space } from '@locus/ui/theme';
import { Check, Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { areaMessages, messages } from './messages';

interface ReportSummaryCardProps {
  value: ReportDraft;
  /** The selected project's name; undefined if none is selected. */
  project: string | undefined;
}

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A summary of the report as defined so far. */
export function ReportSummaryCard({ value, project }: ReportSummaryCardProps) {
  const intl = useIntl();
  const always = itemsOfCategory(value.category);
  const offered = reportItemTypes.filter(
    (type) => sharesOffered(value.category) && (type === 'ABSORPTION' || type === 'ATTRACTION'),
  );
  return (
    <Card.Root>
      <Card.Header
        actions={
          <Badge variant="accent" icon={null}>
            {intl.formatMessage(messages.asYouType)}
          </Badge>
        }
      >
        <Card.Title>{intl.formatMessage(messages.summary)}</Card.Title>
      </Card.Header>
      <Body>
        <Name data-empty={value.name.trim() === '' || undefined}>
          {value.name.trim() === '' ? intl.formatMessage(messages.unnamed) : <bdi>{value.name}</bdi>}
        </Name>
        {value.description.trim() !== '' && (
          <Muted>
            <bdi>{value.description}</bdi>
          </Muted>
        )}
        <Facts value={value} project={project} />
        <Label>{intl.formatMessage(messages.holds)}</Label>
        <Items>
          {always.map((type) => (
            <li key={type}>
              <Check {...icon} />
              {titleOf(intl, type)}
            </li>
          ))}
          {offered.map((type) => (
            <li key={type} data-offered>
              <Plus {...icon} />
              {titleOf(intl, type)}
            </li>
          ))}
        </Items>
        {offered.length > 0 && (
          <Muted>
            <Plus {...icon} /> {intl.formatMessage(messages.byChoice)}
          </Muted>
        )}
      </Body>
    </Card.Root>
  );
}

function Facts({ value, project }: ReportSummaryCardProps) {
  const intl = useIntl();
  const locale = localeOf(useLanguage());
  const month = (day: string) => monthLabel(monthStart(monthOfDay(day)), locale);
  const level = value.areaType as keyof typeof catchmentReachKm;
  return (
    <FactList
      facts={[
        {
          name: intl.formatMessage(messages.project),
          value: project === undefined ? intl.formatMessage(messages.none) : <bdi>{project}</bdi>,
        },
        {
          name: intl.formatMessage(messages.type),
          value: intl.formatMessage(value.category === 'AOI_DEFAULT' ? messages.areas : messages.points),
        },
        {
          name: intl.formatMessage(messages.timeFrame),
          value: `${month(value.startDate)} – ${month(value.endDate)}`,
        },
        {
          name: intl.formatMessage(messages.updates),
          value: intl.formatMessage(
            value.recurrence
              ? value.recurrenceFrequency === 'WEEKLY'
                ? messages.weekly
                : messages.monthly
              : messages.once,
          ),
        },
        {
          name: intl.formatMessage(messages.movementOf),
          value: intl.formatMessage(value.residenceExclusion ? messages.visitors : messages.everybody),
        },
        {
          name: intl.formatMessage(messages.catchment),
          value: `${intl.formatMessage(areaMessages[level])}, ${unitLabel(catchmentReachKm[level], 'kilometer', 0, intl.locale)}`,
        },
      ]}
    />
  );
}

const Body = styled(Card.Body)`
  gap: ${space[3]};
`;

const Name = styled.p`
  margin: 0;
  font: ${font.section};
  overflow-wrap: anywhere;
  &[data-empty] {
    color: ${color.textMuted};
  }
`;

const Muted = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
  overflow-wrap: anywhere;
`;

const Label = styled(Muted)``;

const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px ${space[2]};
  margin: 0;
  padding: 0;
  font: ${font.label};
  list-style: none;
  & > li {
    display: flex;
    gap: ${space[2]};
  }
  & > li > svg {
    flex: none;
    margin-block-start: 1px;
    color: ${color.success};
  }
  & > li[data-offered],
  & > li[data-offered] > svg {
    color: ${color.textMuted};
  }
`;
