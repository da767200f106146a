import type { CrossVisitation, CrossVisitationCell } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { crossVisitationMeans } from '@locus/model/analyses';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { useSomePlaces } from '../DetailView/useSomePlaces';
import { messages } from './messages';

/**
 * The rows and columns of the locations shown, of many at first those that most visitors of the others also go to. The
 * means remain those of all locations.
 */
export function useSomeOfMatrix(matrix: CrossVisitation, valueOf: (cell: CrossVisitationCell) => number | null) {
  const intl = useIntl();
  const places = useMemo(() => {
    const { columns } = crossVisitationMeans(matrix, ({ share }) => share);
    return matrix.columns.map(({ id, name }, x) => ({ id, name, size: columns[x] ?? null }));
  }, [matrix]);
  const { kept, choice } = useSomePlaces(
    places,
    'values',
    intl.formatMessage(messages.meansOfAll, { count: places.length }),
  );
  const shown = useMemo(() => {
    const has = (id: Id) => kept.has(id);
    return {
      columns: matrix.columns.filter(({ id }) => has(id)),
      rows: matrix.rows
        .filter(({ primaryId }) => has(primaryId))
        .map((row) => ({ ...row, cells: row.cells.filter(({ secondaryId }) => has(secondaryId)) })),
    };
  }, [matrix, kept]);
  const means = crossVisitationMeans(matrix, valueOf);
  return {
    shown,
    means: {
      rows: means.rows.filter((_, y) => kept.has(matrix.rows[y]?.primaryId ?? '')),
      columns: means.columns.filter((_, x) => kept.has(matrix.columns[x]?.id ?? '')),
      all: means.all,
    },
    choice,
  };
}
