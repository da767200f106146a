import { dayRangeLabel } from '@locus/model/text';
import { monthsOfReport } from '@locus/model/view';
import type { OfficeReport } from '@locus/model/office';
import { categoryHas } from '@locus/model/office';
import { Banner, Card } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useTypeName } from '../../shared/ViewSwitches/useTypeName';
import { messages, summaryMessages as words } from './messages';

export interface ReportSummaryProps {
  /** The report as entered in the form. */
  report: OfficeReport;
  /** The number of places of the project. */
  places: number;
  /** Whether an item keeps the report from being created, by its index. */
  failing: (index: number) => boolean;
  /** Receives the index of an item that is to be shown. */
  onItemChoose: (index: number) => void;
  /** The buttons that end the form. */
  children?: ReactNode;
}

/** What a form is about to make: the report's days, places and items, and what still keeps it from being created. */
export function ReportSummary({ report, places, failing, onItemChoose, children }: ReportSummaryProps) {
  const intl = useIntl();
  const facts = useFacts(report, places);
  const has = categoryHas(report.reportCategory);
  const faults = has.items ? report.reportItems.filter((_, i) => failing(i)).length : 0;
  const name = report.name.trim();
  return (
    <Root>
      <Card.Body>
        <Parts>
          <Label>{intl.formatMessage(words.title)}</Label>
          <Title data-empty={name === '' ? '' : undefined}>
            <bdi>{name || intl.formatMessage(words.unnamed)}</bdi>
          </Title>
          <Facts>
            {facts.map(([fact, value]) => (
              <div key={fact}>
                <dt>{fact}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
          {has.items && (
            <Part>
              <p>{intl.formatMessage(words.items, { count: report.reportItems.length })}</p>
              <ItemList {...{ report, failing, onItemChoose }} />
            </Part>
          )}
          {faults > 0 && <Banner variant="danger">{intl.formatMessage(words.faults, { count: faults })}</Banner>}
          {children}
        </Parts>
      </Card.Body>
    </Root>
  );
}

/** Facts that the category has, each with its name. */
function useFacts(report: OfficeReport, places: number): [string, ReactNode][] {
  const intl = useIntl();
  const { reportCategory, startDay, endDay, recurring, recurrence_frequency: often, locations } = report;
  const has = categoryHas(reportCategory);
  const [first, last] = [startDay, endDay].map((day) => Date.parse(`${day}T00:00:00Z`));
  const valid = first !== undefined && last !== undefined && first <= last;
  const period = valid && dayRangeLabel(first, last, intl.locale);
  const length =
    valid &&
    intl.formatMessage(words.lengthOf, {
      days: Math.round((last - first) / 86_400_000) + 1,
      months: monthsOfReport({ start_date: startDay, end_date: endDay }).length,
    });
  const every = often ? messages[often] : messages.blank;
  return [
    [intl.formatMessage(messages.category), reportCategory],
    ...(has.days
      ? ([
          [intl.formatMessage(words.period), period || '–'],
          [intl.formatMessage(words.length), length || '–'],
        ] satisfies [string, ReactNode][])
      : []),
    [intl.formatMessage(messages.updating), intl.formatMessage(recurring ? every : words.never)],
    ...(has.places
      ? ([
          [
            intl.formatMessage(messages.places),
            intl.formatMessage(words.placesOf, { count: locations.length, all: places }),
          ],
        ] satisfies [string, ReactNode][])
      : []),
  ];
}

function ItemList({ report, failing, onItemChoose }: Pick<ReportSummaryProps, 'report' | 'failing' | 'onItemChoose'>) {
  const intl = useIntl();
  const typeName = useTypeName();
  return (
    report.reportItems.length > 0 && (
      <Items>
        {report.reportItems.map(({ internalId, name, reportItemType }, i) => {
          const bad = failing(i);
          const Icon = bad ? TriangleAlert : Check;
          return (
            <li key={internalId}>
              <Item type="button" data-bad={bad || undefined} onClick={() => onItemChoose(i)}>
                <Icon size={14} strokeWidth={1.5} aria-hidden />
                <bdi>{name.trim() || intl.formatMessage(words.noName, { type: typeName(reportItemType) })}</bdi>
              </Item>
            </li>
          );
        })}
      </Items>
    )
  );
}

const Root = styled(Card.Root)`
  flex: none;
`;

const Parts = styled.div`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
`;

const Label = styled.h2`
  font: ${font.label};
  color: ${color.textMuted};
`;

const Title = styled.p`
  margin-block-start: -${space[2]};
  font: ${font.section};
  overflow-wrap: anywhere;
  &[data-empty] {
    color: ${color.textMuted};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: ${space[2]};
    align-items: baseline;
  }
  & dt {
    font: ${font.label};
    color: ${color.textMuted};
    overflow-wrap: anywhere;
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Part = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border};
  & > p {
    color: ${color.textMuted};
  }
`;

const Items = styled.ul`
  display: grid;
  max-block-size: 240px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Item = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  min-block-size: 28px;
  padding: ${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  & > svg {
    flex: none;
    color: ${color.success};
  }
  &[data-bad],
  &[data-bad] > svg {
    color: ${color.danger};
  }
  &:hover {
    background: ${color.surfaceHover};
  }
  /* Inside, for the list cuts what is outside. */
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;
