import type { Route } from '@locus/draw';
import { locationColor } from '@locus/model/charts';

const ends: [name: string, lng: number, lat: number][] = [
  ['Wedding', 13.35, 52.55],
  ['Pankow', 13.41, 52.57],
  ['Lichtenberg', 13.5, 52.53],
  ['Neukölln', 13.44, 52.47],
  ['Schöneberg', 13.35, 52.48],
  ['Charlottenburg', 13.29, 52.515],
];

/** Six routes to Alexanderplatz along a grid of streets, each in its own colour. */
export const storyRoutes: (Route & { name: string })[] = ends.map(([name, lng, lat], i) => {
  const [toLng, toLat] = [13.4123, 52.5219];
  const path: [number, number][] = [[lng, lat]];
  for (let leg = 1; leg <= 6; leg++) {
    const [lastLng, lastLat] = path.at(-1)!;
    if ((leg + i) % 2 === 0) path.push([lng + ((toLng - lng) * (leg + 1)) / 7, lastLat]);
    else path.push([lastLng, lat + ((toLat - lat) * (leg + 1)) / 7]);
  }
  path.push([toLng, toLat]);
  return { id: String(i), name, path, color: locationColor(i).fill };
});
