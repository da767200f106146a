import type { RankedPlace } from '@locus/model/analyses';
import {
  kilometreFigures,
  percentFigures,
  shareDecimals,
  signedFigures,
  wholeText,
  isolated,
  unitName,
} from '@locus/model/text';
import type { DataTableColumn } from '@locus/ui';
import { DataTable } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useMemo } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages as comparisonMessages } from '../Comparison/messages';
import { BoundedTable, boundedTableSize } from '../DetailView/DetailView';
import { OwnPlace } from '../OwnPlace/OwnPlace';
import { placeName } from '../placeName/placeName';
import { messages } from './messages';

export interface RankingTableProps {
  rows: readonly RankedPlace[];
  /** The name of the place compared with; without it there is no such column. */
  compared: string | undefined;
}

/** Places with their rank, their share of visits, and its ratio to that of one's own place. */
export function RankingTable({ rows, compared }: RankingTableProps) {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl, compared), [intl, compared]);
  return (
    <BoundedTable style={rows.length > 18 ? { blockSize: boundedTableSize } : undefined}>
      <DataTable<RankedPlace>
        caption={intl.formatMessage(messages.title)}
        columns={columns}
        wrapHeads
        rows={rows}
        rowKey={keyOf}
        defaultSort={largestFirst}
        highlighted={isOwn}
        copyable
      />
    </BoundedTable>
  );
}

const largestFirst = { column: 'share', direction: 'descending' } as const;
const keyOf = ({ key }: RankedPlace) => key;
const isOwn = ({ own }: RankedPlace) => own;
const nameOf = ({ name }: RankedPlace) => name;
const shareOf = ({ share }: RankedPlace) => share * 100;
const rankOf = ({ rank }: RankedPlace) => rank;
const distanceOf = ({ km }: RankedPlace) => km;
const differenceOf = ({ difference }: RankedPlace) => difference;

function columnsOf(intl: IntlShape, compared: string | undefined): DataTableColumn<RankedPlace>[] {
  const { locale } = intl;
  const kilometres = unitName('kilometer', locale);
  return [
    {
      id: 'name',
      header: intl.formatMessage(messages.place),
      value: nameOf,
      cell: ({ name, own }) => (
        <Named>
          <bdi title={name}>{name}</bdi>
          {own && <OwnPlace />}
        </Named>
      ),
      width: 280,
      onPhone: 160,
    },
    {
      id: 'category',
      header: intl.formatMessage(messages.category),
      value: ({ category }) => placeName(intl, category),
      width: 140,
      onPhone: false,
    },
    {
      id: 'kind',
      header: intl.formatMessage(messages.kind),
      value: ({ subcategory }) => placeName(intl, subcategory) || null,
      width: 130,
      onPhone: false,
      onSmall: false,
    },
    {
      id: 'rank',
      header: intl.formatMessage(messages.rank),
      align: 'number',
      value: rankOf,
      cell: ({ rank }) => wholeText(rank, locale),
      width: 96,
      onPhone: false,
      onSmall: false,
    },
    {
      id: 'share',
      header: intl.formatMessage(messages.share),
      unit: '%',
      align: 'number',
      value: shareOf,
      cell: (row) => percentFigures(shareOf(row), locale),
      width: 110,
      onPhone: 84,
    },
    ...(compared === undefined
      ? []
      : [
          {
            id: 'difference',
            header: intl.formatMessage(messages.difference, { name: isolated(compared) }),
            unit: intl.formatMessage(comparisonMessages.pointsUnit),
            align: 'number' as const,
            value: differenceOf,
            cell: ({ difference }: RankedPlace) => signedFigures(difference ?? 0, locale, shareDecimals),
            width: 190,
            onPhone: 112,
          },
        ]),
    {
      id: 'distance',
      header: intl.formatMessage(messages.distance),
      unit: kilometres,
      align: 'number',
      value: distanceOf,
      cell: ({ km }) => kilometreFigures(km ?? 0, locale),
      width: 96,
      onPhone: false,
    },
  ];
}

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  max-inline-size: 100%;
  & > bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
