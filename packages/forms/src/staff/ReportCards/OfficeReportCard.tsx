import type { Id } from '@locus/model/entities';
import type { ReportInList } from '@locus/model/office';
import { reportState, reportSwitchable, visibilityOf } from '@locus/model/office';
import { Card, Checkbox, IconButton, Switch } from '@locus/ui';
import { color, font, numeric, space, truncate } from '@locus/ui/theme';
import { Copy, Trash2 } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { messages as words } from '../ReportsTable/messages';
import { ReportStateBadge } from '../ReportsTable/ReportStateBadge';
import { messages } from './messages';

export interface OfficeReportCardProps {
  report: ReportInList;
  /** The names of the project's places by their ids. */
  placeNames: ReadonlyMap<Id, string>;
  /** The report's name as a link that opens it. */
  link: ReactElement;
  /** Receives whether customers should see it. */
  onVisibleChange: (visible: boolean) => void;
  /** Opens the form with a copy of it. */
  onDuplicate: () => void;
  /** Asks whether to delete it. */
  onDelete: () => void;
  /** Whether it is one of several selected ones. */
  chosen: boolean;
  onChosenChange: (chosen: boolean) => void;
}

/** Every card is as high (px) as the one with the most content, so that none moves while the list is scrolled. */
export const cardPx = 288;

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** A day in the back-office's format. */
const dayOf = (instant: string) => instant.slice(0, 10).replaceAll('-', '/');

/** A report in the back-office's list: its facts, its progress, and whether customers see it. */
export function OfficeReportCard(props: OfficeReportCardProps) {
  const { report, placeNames, link, chosen, onChosenChange } = props;
  const intl = useIntl();
  const { name } = report;
  return (
    <Root data-chosen={chosen || undefined} aria-label={name}>
      <Card.Body>
        <Head>
          <Checkbox
            hideLabel
            label={intl.formatMessage(messages.parts.choose, { name })}
            checked={chosen}
            onCheckedChange={onChosenChange}
          />
          <h2>{link}</h2>
          <ReportStateBadge state={reportState(report)} />
        </Head>
        <Facts report={report} placeNames={placeNames} />
        <Controls {...props} />
      </Card.Body>
    </Root>
  );
}

function Facts({ report, placeNames }: Pick<OfficeReportCardProps, 'report' | 'placeNames'>) {
  const intl = useIntl();
  const { id, recurring, recurrence_frequency: often, last_updated: updated, location_ids: ids } = report;
  const places = ids.map((place) => placeNames.get(place) ?? place).join(', ');
  const facts: [keyof typeof words.columns, ReactNode][] = [
    ['id', <IdCell key="id" id={id} copyLabel={intl.formatMessage(words.parts.copyId)} />],
    ['date', dayOf(report.created_date)],
    ['places', places === '' ? '-' : namesOf(places)],
    ['recurring', intl.formatMessage(recurring ? words.parts.yes : words.parts.no)],
    ['frequency', recurring && often ? intl.formatMessage(words.frequencies[often]) : '-'],
    ...(recurring
      ? [['updated', updated === null ? '-' : dayOf(updated)] as [keyof typeof words.columns, ReactNode]]
      : []),
  ];
  return (
    <List>
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{intl.formatMessage(words.columns[fact])}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const namesOf = (places: string) => <Places title={places}>{places}</Places>;

function Controls({ report, onVisibleChange, onDuplicate, onDelete }: OfficeReportCardProps) {
  const intl = useIntl();
  const { name } = report;
  return (
    <Actions>
      <Switch
        label={intl.formatMessage(words.columns.visible)}
        aria-label={intl.formatMessage(words.parts.visibleNamed, { name })}
        checked={visibilityOf(report.status) === 'PRESENTABLE'}
        disabled={!reportSwitchable(report)}
        onCheckedChange={onVisibleChange}
      />
      <span>
        <IconButton
          label={intl.formatMessage(words.parts.duplicateNamed, { name })}
          icon={<Copy {...icon} />}
          onClick={() => onDuplicate()}
        />
        <IconButton
          variant="danger"
          label={intl.formatMessage(words.parts.deleteNamed, { name })}
          icon={<Trash2 {...icon} />}
          onClick={() => onDelete()}
        />
      </span>
    </Actions>
  );
}

const Root = styled(Card.Root)`
  min-block-size: ${cardPx}px;
  border: 1px solid ${color.border};
  &[data-chosen] {
    border-color: ${color.accent};
    box-shadow: 0 0 0 1px ${color.accent};
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 28px;
  & > h2 {
    ${truncate}
    font: ${font.section};
  }
  & > h2 a {
    color: inherit;
    text-decoration: none;
  }
  & > h2 a:hover {
    text-decoration: underline;
  }
`;

const List = styled.dl`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[2]};
  & > div {
    display: grid;
    grid-template-columns: 140px minmax(0, 1fr);
    align-items: center;
    min-block-size: 24px;
    gap: ${space[2]};
  }
  & dt {
    font: ${font.label};
    color: ${color.textMuted};
  }
  & dd {
    ${numeric}
    min-inline-size: 0;
  }
`;

const Places = styled.bdi`
  ${truncate}
  display: block;
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  margin-block-start: auto;
  padding-block-start: ${space[3]};
  & > span {
    display: inline-flex;
    gap: ${space[1]};
    margin-inline-end: -${space[2]};
  }
`;
