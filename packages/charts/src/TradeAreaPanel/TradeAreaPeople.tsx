import type { TradeAreaProfile } from '@locus/model/analyses';
import { moneyText, wholeText } from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import { BoundedTable } from '../DetailView/DetailView';
import { messages } from './messages';

export interface TradeAreaPeopleProps {
  /** What the table is about, e.g. "Who lives in the areas with 70 % of visits, and who came from them". */
  caption: string;
  profile: readonly TradeAreaProfile[];
  /** The country's currency symbol. */
  currency: string;
}

/** The people of a trade area and those who came from it, each with an index against all areas shown. */
export function TradeAreaPeople({ caption, profile, currency }: TradeAreaPeopleProps) {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl, currency), [intl, currency]);
  return (
    <BoundedTable>
      <DataTable<TradeAreaProfile>
        caption={caption}
        columns={columns}
        smallTable
        wrapHeads
        rows={profile}
        rowKey={({ measure }) => measure}
      />
    </BoundedTable>
  );
}

const measureNames = { average_income: messages.income, purchasing_power: messages.purchasingPower };

function columnsOf(intl: IntlShape, currency: string): DataTableColumn<TradeAreaProfile>[] {
  const column = (
    whose: 'potential' | 'captured',
    what: 'mean' | 'index',
    header: string,
  ): DataTableColumn<TradeAreaProfile> => ({
    id: `${whose} ${what}`,
    header,
    align: 'number',
    value: (row) => row[whose][what],
    cell: (row) => {
      const value = row[whose][what] ?? 0;
      return what === 'mean' ? moneyText(value, currency, intl.locale) : wholeText(value, intl.locale);
    },
    width: 84,
    onPhone: what === 'mean' ? 76 : 56,
  });
  return [
    {
      id: 'measure',
      header: intl.formatMessage(messages.measure),
      value: ({ measure }) => intl.formatMessage(measureNames[measure]),
      width: 130,
      onPhone: 92,
    },
    column('potential', 'mean', intl.formatMessage(messages.residents)),
    column('potential', 'index', intl.formatMessage(messages.residentsIndex)),
    column('captured', 'mean', intl.formatMessage(messages.visitors)),
    column('captured', 'index', intl.formatMessage(messages.visitorsIndex)),
  ];
}
