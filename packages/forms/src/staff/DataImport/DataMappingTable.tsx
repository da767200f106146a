import type { ImportColumn, ImportColumns } from '@locus/model/imports';
import type { DataTableColumn } from '@locus/ui';
import { DataTable, Select } from '@locus/ui';
import { color, truncate } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { mappingMessages as words } from './messages';

interface DataMappingTableProps {
  /** Our columns in their order. */
  ours: readonly ImportColumn[];
  columns: ImportColumns;
  /** The file's column for each of ours. */
  chosen: Partial<Record<ImportColumn, string>>;
  /** Receives the file's column; undefined for none. */
  onChoose: (column: ImportColumn, theirs: string | undefined) => void;
}

/** Represents no column of the file: a select's value is never empty. */
const none = ' ';

/** Each of our columns with the selected column of the file, and its values in the first rows. */
export function DataMappingTable({ ours, ...choice }: DataMappingTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      caption={intl.formatMessage(words.ours)}
      columns={useColumns(choice)}
      rows={ours}
      rowKey={(column) => column}
    />
  );
}

function useColumns({
  columns,
  chosen,
  onChoose,
}: Omit<DataMappingTableProps, 'ours'>): DataTableColumn<ImportColumn>[] {
  const intl = useIntl();
  const { header, rows } = columns;
  const options = [
    { value: none, label: intl.formatMessage(words.none) },
    ...[...new Set(header)].filter((name) => name.trim() !== '').map((name) => ({ value: name, label: name })),
  ];
  return [
    { id: 'ours', header: intl.formatMessage(words.ours), cell: (column) => <code translate="no">{column}</code> },
    {
      id: 'theirs',
      header: intl.formatMessage(words.theirs),
      width: 220,
      cell: (column) => (
        <Select
          size="small"
          hideLabel
          label={<bdi>{column}</bdi>}
          options={options}
          value={chosen[column] ?? none}
          onValueChange={(name) => onChoose(column, name === none ? undefined : name)}
        />
      ),
    },
    {
      id: 'sample',
      header: intl.formatMessage(words.sample),
      cell: (column) => {
        const at = header.indexOf(chosen[column] ?? '');
        return at < 0 ? null : <Samples dir="auto">{rows.map((row) => row[at] ?? '').join(' · ')}</Samples>;
      },
    },
  ];
}

const Samples = styled.span`
  ${truncate}
  display: block;
  max-inline-size: 420px;
  color: ${color.textMuted};
`;
