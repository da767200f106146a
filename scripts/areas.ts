// Builds the invented areas that come with Locus: npx tsx scripts/areas.ts FOLDER. FOLDER holds the GeoNames postcodes
// as {at,ch,de,it,nl}.csv (repository zauberware/postal-codes-json-xml-csv). The same sources give the same files.
import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

import { areaFileName, ownAreasFolder } from '../packages/analytics/src/geo/areaFile.ts';
import { buildAreas } from '../packages/analytics/src/geo/synthetic/buildAreas.ts';
import { countryPatterns } from '../packages/analytics/src/geo/synthetic/countries.ts';
import { readAreaSources } from '../packages/analytics/src/geo/synthetic/sources.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say where the postcodes are: npx tsx scripts/areas.ts FOLDER');
await mkdir(ownAreasFolder, { recursive: true });
for (const pattern of countryPatterns) {
  const start = performance.now();
  const areas = buildAreas(pattern, await readAreaSources(pattern, folder));
  const packed = gzipSync(JSON.stringify(areas), { level: 9 });
  await writeFile(new URL(areaFileName(pattern.country), ownAreasFolder), packed);
  const counts = [areas.objects.areas.geometries.length, ...areas.levels.map(({ length }) => length)].join(' / ');
  console.log(
    `${pattern.country}: ${counts} areas, ${(packed.length / 1e6).toFixed(2)} MB, ${Math.round(performance.now() - start)} ms`,
  );
}
