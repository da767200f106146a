import { titleOf } from '@locus/analyses';
import type { CrossVisitation, CrossVisitationCell } from '@locus/model/analyses';
import type { crossVisitationValues, Id } from '@locus/model/entities';
import { parseRatio, strongestPairs, ratioBandLabels, shareBandLabels } from '@locus/model/analyses';
import { bandScale } from '@locus/model/charts';
import { kilometreFigures, ratioText, sharePoints, shareText, signedFigures, isolated } from '@locus/model/text';
import { color, font, media, radius, space, useThemeName } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { LocationName } from '../DetailView/LocationName';
import { useHighlight } from '../Highlight/Highlight';
import { Beside, Scroll } from './CrossVisitationSurface';
import type { MissingWordsOf } from '../MissingReason/useMissingReasons';
import { MatrixCell, MatrixFigures } from './MatrixCell';
import { messages } from './messages';
import type { ComparedMatrix } from './useCrossVisitationComparison';
import { rowBelow } from './rowBelow';
import { StrongestPairs } from './StrongestPairs';
import { useMatrixKeys } from './useMatrixKeys';
import { useSomeOfMatrix } from './useSomeOfMatrix';

/** The data in the cells of the matrix. */
export type CrossVisitationValues = (typeof crossVisitationValues)[number];

export interface CrossVisitationMatrixProps {
  matrix: CrossVisitation;
  values: CrossVisitationValues;
  /** Zero-based index of a location within its project. */
  indexOf: (location: Id) => number;
  /** Why a pair's values are missing. */
  wordsOf: MissingWordsOf;
  /** The values of an earlier time: cells show the change since. */
  compared?: ComparedMatrix;
}

/** Number of pairs listed by their values. */
const listedPairs = 6;

/** A cell's text for its values, and for those of an earlier time. */
function useCellTexts({ values, compared }: Pick<CrossVisitationMatrixProps, 'values' | 'compared'>) {
  const intl = useIntl();
  const byRatio = values === 'VISIT_RATIO';
  const share = (cell: CrossVisitationCell) => (cell.share === null ? '-' : shareText(cell.share, intl.locale));
  const ratio = (cell: CrossVisitationCell) => {
    const n = parseRatio(cell.ratio);
    return n === null ? '-' : ratioText(n, intl.locale);
  };
  const words = (cell: CrossVisitationCell) =>
    intl.formatMessage(messages.cell, {
      share: share(cell),
      ratio: ratio(cell),
      distance: cell.aerialDistanceKm === null ? '-' : kilometreFigures(cell.aerialDistanceKm, intl.locale),
    });
  const changed = (cell: CrossVisitationCell, before: CrossVisitationCell | undefined) => {
    const [now, old] = byRatio
      ? [parseRatio(cell.ratio), parseRatio(before?.ratio ?? null)]
      : [cell.share, before?.share ?? null];
    if (now === null || old === null) return undefined;
    return signedFigures(byRatio ? now - old : sharePoints(now, old), intl.locale, 2);
  };
  const meanText = (mean: number | null) =>
    mean === null ? '-' : byRatio ? ratioText(mean, intl.locale) : shareText(mean, intl.locale);
  const comparison = (before: CrossVisitationCell | undefined) =>
    compared && before
      ? `; ${intl.formatMessage(messages.before, { range: compared.range, share: share(before), ratio: ratio(before) })}`
      : '';
  return { byRatio, share, ratio, words, changed, comparison, meanText };
}

/**
 * Primary locations as rows, secondary ones as columns; each cell in the colour of its band, with all its numbers in a
 * tooltip.
 */
export function CrossVisitationMatrix({ matrix, values, indexOf, wordsOf, compared }: CrossVisitationMatrixProps) {
  const intl = useIntl();
  const bands = bandScale[useThemeName()];
  const { onKeyDown, body } = useMatrixKeys();
  const { byRatio, share, ratio, words, changed, comparison, meanText } = useCellTexts({ values, compared });
  const valueOf = (cell: CrossVisitationCell) => (byRatio ? parseRatio(cell.ratio) : cell.share);
  const { shown, means, choice } = useSomeOfMatrix(matrix, valueOf);
  const pairs = strongestPairs(matrix, valueOf, listedPairs);
  return (
    <>
      {choice}
      <Bands byRatio={byRatio} />
      <Beside
        style={{ '--columns': shown.columns.length + 1 }}
        data-few={shown.columns.length < 8 || undefined}
        data-brief={values === 'CROSS_VISITATION' || undefined}
      >
        <Scroll role="group" aria-label={titleOf(intl, 'LOYALTY')}>
          <table>
            <caption>{titleOf(intl, 'LOYALTY')}</caption>
            <Heads columns={shown.columns} indexOf={indexOf} />
            <tbody ref={body}>
              {shown.rows.map((row, y) => (
                <PointedRow key={row.primaryId} location={row.primaryId}>
                  <th scope="row">
                    <LocationName index={indexOf(row.primaryId)} name={row.primaryName} />
                  </th>
                  {row.cells.map((cell, x) => {
                    const band = byRatio ? cell.ratioBand : cell.shareBand;
                    const own = cell.secondaryId === row.primaryId;
                    const before = compared?.cellOf(row.primaryId, cell.secondaryId);
                    const swatch = band === null ? undefined : bands[band];
                    const why = own || swatch ? undefined : wordsOf(row.primaryId, cell.secondaryId)?.long;
                    return (
                      <MatrixCell
                        key={cell.secondaryId}
                        describe={() =>
                          intl.formatMessage(messages.pair, {
                            primary: isolated(row.primaryName),
                            secondary: isolated(shown.columns[x]?.name ?? ''),
                            values: own
                              ? '-'
                              : `${words(cell)}${comparison(before)}${why === undefined ? '' : `. ${why}`}`,
                          })
                        }
                        swatch={swatch}
                        missing={!own && !swatch}
                        tabStop={y === 0 && x === 0}
                        onKeyDown={onKeyDown}
                        value={byRatio ? ratio(cell) : share(cell)}
                        secondValue={values === 'BOTH' ? ratio(cell) : own ? undefined : changed(cell, before)}
                      />
                    );
                  })}
                  <td data-mean>
                    <MatrixFigures text={meanText(means.rows[y] ?? null)} />
                  </td>
                </PointedRow>
              ))}
            </tbody>
            <MeanRow means={means} words={meanText} />
          </table>
        </Scroll>
        {/* With two locations the matrix itself says as much. */}
        {pairs.length > 2 && <StrongestPairs pairs={pairs} indexOf={indexOf} format={(value) => meanText(value)} />}
      </Beside>
    </>
  );
}

/** The meaning of the colours. */
function Bands({ byRatio }: { byRatio: boolean }) {
  const intl = useIntl();
  const bands = bandScale[useThemeName()];
  return (
    <Legend aria-label={intl.formatMessage(messages.legend)}>
      {(byRatio ? ratioBandLabels : shareBandLabels).map((label, band) => (
        <li key={label}>
          <BandSwatch style={{ background: bands[band]?.fill }} />
          <bdi>{byRatio ? label : `${label} %`}</bdi>
        </li>
      ))}
    </Legend>
  );
}

/** The names of the columns. */
function Heads({ columns, indexOf }: Pick<CrossVisitation, 'columns'> & Pick<CrossVisitationMatrixProps, 'indexOf'>) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <FormattedMessage {...messages.corner} values={{ down: rowBelow }} />
        </th>
        {columns.map(({ id, name }) => (
          <th key={id} scope="col">
            <LocationName id={id} index={indexOf(id)} name={name} />
          </th>
        ))}
        <th scope="col" data-mean>
          <FormattedMessage {...messages.mean} />
        </th>
      </tr>
    </thead>
  );
}

/** The means of the columns, and of all. */
function MeanRow({
  means,
  words,
}: {
  means: ReturnType<typeof useSomeOfMatrix>['means'];
  words: (mean: number | null) => string;
}) {
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <FormattedMessage {...messages.mean} />
        </th>
        {[...means.columns, means.all].map((mean, x) => (
          <td key={x} data-mean>
            <MatrixFigures text={words(mean)} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** A row that is highlighted with its location wherever that is under the pointer; the row's cells are not redrawn. */
function PointedRow({ location, children }: { location: Id; children: ReactNode }) {
  const { highlighted, onHighlight } = useHighlight();
  const point = onHighlight && (() => onHighlight(location));
  const leave = onHighlight && (() => onHighlight(undefined));
  return (
    <tr
      data-highlighted={location === highlighted || undefined}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
    >
      {children}
    </tr>
  );
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  font: ${font.label};
  color: ${color.textMuted};
  & > li {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    list-style: none;
  }
  ${media.narrow} {
    column-gap: ${space[2]};
    & > li {
      gap: ${space[1]};
    }
  }
`;

const BandSwatch = styled.span`
  inline-size: 20px;
  block-size: 12px;
  ${media.narrow} {
    inline-size: 12px;
  }
  border-radius: ${radius.small};
`;
