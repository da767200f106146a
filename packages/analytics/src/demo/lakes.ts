import { dictionary } from '@locus/model/text';

import type { City, Point } from './city';
import { distanceKm } from './city';

/** Water where nobody stays: a circle well inside a lake. */
interface Lake extends Point {
  name: string;
  radiusKm: number;
}

const lake = (name: string, lng: number, lat: number, radiusKm: number): Lake => ({ name, lng, lat, radiusKm });

/** Lakes by the key of their city, as circles within them. */
export const lakes: Record<string, readonly Lake[]> = dictionary({
  berlin: [
    lake('Großer Wannsee', 13.16, 52.43, 0.4),
    lake('Havel', 13.196, 52.472, 0.4),
    lake('Tegeler See', 13.25, 52.578, 0.8),
    lake('Großer Müggelsee', 13.646, 52.437, 1.3),
    lake('Schlachtensee', 13.212, 52.443, 0.15),
  ],
  vienna: [lake('Alte Donau', 16.425, 48.236, 0.2), lake('Neue Donau', 16.401, 48.246, 0.1)],
  zurich: [
    lake('Zürichsee', 8.541, 47.356, 0.3),
    lake('Zürichsee', 8.545, 47.344, 0.5),
    lake('Zürichsee', 8.56, 47.325, 0.8),
    lake('Greifensee', 8.68, 47.352, 0.8),
  ],
  milan: [lake('Idroscalo', 9.288, 45.458, 0.2), lake('Idroscalo', 9.287, 45.47, 0.2)],
  amsterdam: [
    lake('Sloterplas', 4.8165, 52.3675, 0.2),
    lake('Nieuwe Meer', 4.829, 52.335, 0.25),
    lake('IJmeer', 5.02, 52.37, 1.4),
  ],
});

/** Whether a point is in one of a city's lakes. */
export const onWater = ({ key }: City, at: Point): boolean =>
  (lakes[key] ?? []).some((water) => distanceKm(water, at) < water.radiusKm);
