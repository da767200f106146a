import type { ReportItemType } from '../entities/enums';

/**
 * The order of a report's cards, two per row. If one card would be left alone at the end, the catchment card takes a
 * full row (`wide`) for its facts and bars; it is moved to the start of a row.
 */
export function cardsInRows(types: readonly ReportItemType[]): {
  ordered: readonly ReportItemType[];
  wide?: ReportItemType;
} {
  const at = types.indexOf('CATCHMENT');
  if (types.length % 2 === 0 || at < 0) return { ordered: types };
  const others = types.filter((_, i) => i !== at);
  return { ordered: others.toSpliced(at - (at % 2), 0, 'CATCHMENT'), wide: 'CATCHMENT' };
}
