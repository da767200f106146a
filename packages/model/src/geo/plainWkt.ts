/** A text of an outline as other systems write it: as WKT of longitudes and latitudes, or why it is none. */
export type PlainWkt = { text: string; epsg?: number } | { refused: 'curve' | 'crs'; name: string };

/**
 * Makes the WKT of other systems plain: `POLYGON Z`, `POLYGONZM` and further numbers of a corner are dropped, a prefix
 * with the coordinate system (`SRID=4326;`, `<…/CRS84>`) is taken off and returned unless it is WGS 84, open rings are
 * closed, and of a collection its only area is taken. Any other text stays as it is.
 */
export function plainWkt(given: string): PlainWkt {
  const prefix = /^\s*(?:SRID\s*=\s*(\d+)\s*;|<([^<>]*)>)\s*/i.exec(given);
  const named = prefix?.[1] ?? prefix?.[2];
  const epsg = named === undefined ? undefined : codeOf(named);
  if (named !== undefined && epsg === undefined) return { refused: 'crs', name: named };
  let text = prefix ? given.slice(prefix[0].length) : given;
  const curve =
    /^\s*(CURVEPOLYGON|MULTISURFACE|CIRCULARSTRING|COMPOUNDCURVE|MULTICURVE|SURFACE|TIN|TRIANGLE|POLYHEDRALSURFACE)(?:ZM?|M)?\b/i;
  const type = curve.exec(text)?.[1];
  if (type !== undefined) return { refused: 'curve', name: type.toUpperCase() };
  text = ofCollection(text);
  if (/^\s*(MULTI)?POLYGON/i.test(text)) text = closedFlat(text);
  return { text, ...(epsg === undefined || epsg === 4326 ? {} : { epsg }) };
}

/** The EPSG code that a prefix names; undefined if it names none. */
function codeOf(name: string): number | undefined {
  if (/^\d+$/.test(name)) return Number(name) === 0 ? 4326 : Number(name);
  if (/CRS:?84h?$/i.test(name)) return 4326;
  const code = /EPSG[:/]+(?:[\d.]*[:/])?(\d+)$/i.exec(name)?.[1];
  return code === undefined ? undefined : Number(code);
}

/** The only area of a collection. */
function ofCollection(text: string): string {
  const [head, dimensions = ''] = /^\s*GEOMETRYCOLLECTION([^(]*)\(/i.exec(text) ?? [];
  const rest = text.trimEnd();
  if (head === undefined || !/^(?:ZM?|M)?$/i.test(dimensions.trim()) || !rest.endsWith(')')) return text;
  const inside = rest.slice(head.length, -1);
  const members: string[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i <= inside.length; i += 1) {
    const sign = inside[i];
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === undefined || (sign === ',' && depth === 0)) {
      members.push(inside.slice(from, i).trim());
      from = i + 1;
    }
  }
  const areas = members.filter((member) => /^(MULTI)?POLYGON/i.test(member));
  return areas.length === 1 ? areas[0]! : text;
}

/** WKT of areas without further dimensions and with closed rings. */
const closedFlat = (text: string): string =>
  text
    .replace(/^(\s*(?:MULTI)?POLYGON)\s*(?:ZM?|M)(?=\s*\()/i, '$1 ')
    .replaceAll(/\(([^()]*)\)/g, (ring, inside: string) => {
      const corners = inside.split(',').map((corner) => corner.trim().split(/\s+/));
      if (corners.some(({ length }) => length < 2 || length > 4)) return ring;
      const flat = corners.map((corner) => `${corner[0]} ${corner[1]}`);
      return `(${[...flat, ...(flat.length > 2 && flat[0] !== flat.at(-1) ? [flat[0]] : [])].join(',')})`;
    });
