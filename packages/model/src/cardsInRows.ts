import type { ReportItemType } from './enums';

/**
 * The order of a report's cards, two in a row. Where one would stand alone at the end, that of the catchment takes a
 * row for its facts and bars (`wide`); it begins one.
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
