import type { Quarter } from './places.ts';
import type { Lines } from './shapes.ts';

// Features of the demo's cities that Natural Earth is too coarse for: approximate courses, drawn by hand, illustrative
// only.

/** A park or lake as a rounded shape around a point, its size in km. */
function around(lng: number, lat: number, wideKm: number, highKm: number): [number, number][] {
  const ring = Array.from({ length: 17 }, (_, i): [number, number] => {
    const angle = ((i % 16) / 16) * 2 * Math.PI;
    // A super-ellipse: between an oval and a rectangle, as parks are.
    const part = (value: number) => Math.sign(value) * Math.abs(value) ** 0.55;
    return [
      lng + (part(Math.cos(angle)) * wideKm) / 2 / 111.32 / Math.cos((lat * Math.PI) / 180),
      lat + (part(Math.sin(angle)) * highKm) / 2 / 111.32,
    ];
  });
  return ring;
}

/** A line with its corners cut twice (Chaikin), its ends kept. */
function smooth(line: Lines[number]): Lines[number] {
  const once = (points: Lines[number]) =>
    points.flatMap(([x, y], i): Lines[number] => {
      const next = points[i + 1];
      if (!next) return [[x, y]];
      const cut = (t: number): [number, number] => [x + (next[0] - x) * t, y + (next[1] - y) * t];
      return i === 0 ? [[x, y], cut(0.75)] : [cut(0.25), cut(0.75)];
    });
  return once(once(line));
}

const rivers: Lines = [
  // Berlin: Spree, Havel
  [
    [13.63, 52.44],
    [13.575, 52.447],
    [13.54, 52.455],
    [13.52, 52.463],
    [13.495, 52.477],
    [13.475, 52.487],
    [13.46, 52.497],
    [13.4455, 52.5017],
    [13.43, 52.511],
    [13.4185, 52.5145],
    [13.408, 52.515],
    [13.401, 52.517],
    [13.396, 52.522],
    [13.386, 52.5215],
    [13.379, 52.5185],
    [13.3745, 52.5195],
    [13.37, 52.5225],
    [13.362, 52.522],
    [13.3545, 52.518],
    [13.348, 52.5215],
    [13.338, 52.52],
    [13.33, 52.518],
    [13.322, 52.5205],
    [13.305, 52.525],
    [13.296, 52.524],
    [13.284, 52.529],
    [13.26, 52.535],
    [13.235, 52.533],
    [13.208, 52.536],
  ],
  [
    [13.25, 52.575],
    [13.22, 52.56],
    [13.208, 52.536],
    [13.2, 52.51],
    [13.19, 52.47],
    [13.165, 52.435],
    [13.11, 52.405],
    [13.06, 52.395],
  ],
  // Vienna: Donau, Neue Donau
  [
    [16.33, 48.29],
    [16.345, 48.275],
    [16.372, 48.253],
    [16.395, 48.236],
    [16.415, 48.222],
    [16.44, 48.207],
    [16.475, 48.18],
    [16.5, 48.16],
    [16.6, 48.13],
  ],
  [
    [16.34, 48.292],
    [16.356, 48.278],
    [16.381, 48.257],
    [16.404, 48.24],
    [16.424, 48.226],
    [16.449, 48.211],
    [16.484, 48.184],
    [16.508, 48.164],
  ],
  // Zürich: Limmat
  [
    [8.5425, 47.3665],
    [8.5425, 47.372],
    [8.54, 47.378],
    [8.532, 47.384],
    [8.519, 47.391],
    [8.495, 47.396],
    [8.47, 47.401],
    [8.43, 47.405],
    [8.4, 47.41],
  ],
  // Amsterdam: Amstel
  [
    [4.899, 52.3665],
    [4.9035, 52.362],
    [4.908, 52.355],
    [4.914, 52.346],
    [4.918, 52.335],
    [4.91, 52.32],
    [4.9, 52.3],
  ],
];

const canals: Lines = [
  // Berlin: Landwehrkanal, Teltowkanal
  [
    [13.4555, 52.4985],
    [13.45, 52.4945],
    [13.43, 52.4935],
    [13.408, 52.4965],
    [13.391, 52.4975],
    [13.375, 52.5],
    [13.361, 52.505],
    [13.344, 52.509],
    [13.334, 52.513],
    [13.326, 52.5165],
    [13.322, 52.5205],
  ],
  [
    [13.54, 52.43],
    [13.49, 52.45],
    [13.45, 52.458],
    [13.41, 52.453],
    [13.37, 52.447],
    [13.33, 52.44],
    [13.29, 52.42],
    [13.2, 52.4],
  ],
  // Vienna: Donaukanal
  [
    [16.36, 48.262],
    [16.362, 48.24],
    [16.364, 48.228],
    [16.369, 48.219],
    [16.378, 48.213],
    [16.387, 48.211],
    [16.402, 48.2],
    [16.42, 48.188],
    [16.445, 48.168],
    [16.48, 48.165],
  ],
  // Zürich: Sihl
  [
    [8.5395, 47.3785],
    [8.533, 47.372],
    [8.5245, 47.362],
    [8.519, 47.35],
    [8.516, 47.33],
    [8.52, 47.31],
  ],
  // Milan: Naviglio Grande, Naviglio Pavese, Martesana, Lambro
  [
    [9.175, 45.451],
    [9.15, 45.446],
    [9.11, 45.441],
    [9.05, 45.43],
    [8.95, 45.41],
  ],
  [
    [9.176, 45.451],
    [9.175, 45.43],
    [9.17, 45.4],
    [9.16, 45.35],
  ],
  [
    [9.195, 45.482],
    [9.22, 45.498],
    [9.25, 45.507],
    [9.29, 45.52],
  ],
  [
    [9.26, 45.54],
    [9.25, 45.5],
    [9.245, 45.48],
    [9.245, 45.45],
    [9.27, 45.42],
  ],
  // Amsterdam: Herengracht, Prinsengracht, Singelgracht
  [
    [4.8905, 52.378],
    [4.8875, 52.372],
    [4.8895, 52.3665],
    [4.896, 52.3645],
    [4.903, 52.366],
  ],
  [
    [4.8845, 52.379],
    [4.8815, 52.372],
    [4.8835, 52.365],
    [4.891, 52.361],
    [4.9, 52.3615],
    [4.91, 52.366],
  ],
  [
    [4.8785, 52.3795],
    [4.876, 52.371],
    [4.8775, 52.363],
    [4.888, 52.358],
    [4.9, 52.357],
    [4.911, 52.36],
    [4.922, 52.367],
  ],
];

const lakes: Lines = [
  around(13.172, 52.437, 1.6, 3.2),
  around(13.25, 52.577, 2.6, 1.8),
  around(13.65, 52.435, 3.6, 2.4),
  // Zürichsee
  [
    [8.541, 47.3665],
    [8.5485, 47.3655],
    [8.553, 47.358],
    [8.562, 47.347],
    [8.575, 47.332],
    [8.58, 47.317],
    [8.59, 47.303],
    [8.64, 47.268],
    [8.69, 47.255],
    [8.72, 47.24],
    [8.81, 47.225],
    [8.78, 47.205],
    [8.71, 47.208],
    [8.67, 47.23],
    [8.6, 47.262],
    [8.567, 47.296],
    [8.548, 47.322],
    [8.535, 47.345],
    [8.534, 47.36],
    [8.541, 47.3665],
  ],
  // IJ
  [
    [4.8, 52.415],
    [4.85, 52.407],
    [4.88, 52.396],
    [4.895, 52.387],
    [4.905, 52.384],
    [4.925, 52.3825],
    [4.945, 52.381],
    [4.965, 52.379],
    [5, 52.385],
    [5, 52.372],
    [4.965, 52.373],
    [4.94, 52.3765],
    [4.92, 52.3785],
    [4.9, 52.3805],
    [4.887, 52.3855],
    [4.87, 52.393],
    [4.845, 52.402],
    [4.8, 52.41],
    [4.8, 52.415],
  ],
];

const parks: Lines = [
  // Berlin: Tiergarten, Tempelhofer Feld, Grunewald, Friedrichshain, Treptow, Humboldthain, Jungfernheide, Hasenheide,
  // Pankow, Wuhlheide
  [
    [13.335, 52.513],
    [13.343, 52.5165],
    [13.358, 52.517],
    [13.376, 52.5175],
    [13.377, 52.511],
    [13.362, 52.509],
    [13.345, 52.5105],
    [13.335, 52.513],
  ],
  around(13.403, 52.4735, 2.4, 1.6),
  around(13.235, 52.475, 4.5, 6),
  around(13.436, 52.5275, 1, 0.7),
  around(13.47, 52.488, 0.8, 1.2),
  around(13.386, 52.5445, 0.7, 0.5),
  around(13.292, 52.544, 1.6, 0.9),
  around(13.416, 52.4825, 0.9, 0.5),
  around(13.4, 52.575, 0.9, 0.4),
  around(13.545, 52.462, 2, 1.4),
  // Vienna: Prater, Schönbrunn, Augarten, Lainzer Tiergarten
  [
    [16.398, 48.214],
    [16.41, 48.214],
    [16.43, 48.203],
    [16.452, 48.19],
    [16.445, 48.186],
    [16.425, 48.197],
    [16.405, 48.208],
    [16.398, 48.214],
  ],
  around(16.31, 48.182, 1.3, 1),
  around(16.3755, 48.226, 0.8, 0.6),
  around(16.22, 48.168, 5, 4.5),
  // Zürich: Zürichberg, Uetliberg
  around(8.575, 47.389, 2.2, 1.6),
  around(8.488, 47.345, 1.8, 3.4),
  // Milan: Parco Sempione, Giardini Montanelli, Parco Nord, Parco Forlanini, Parco di Trenno
  around(9.1755, 45.473, 0.8, 0.8),
  around(9.2, 45.4745, 0.5, 0.5),
  around(9.202, 45.5375, 2, 1.6),
  around(9.255, 45.4615, 2.2, 1.2),
  around(9.105, 45.49, 1.2, 0.9),
  // Amsterdam: Vondelpark, Westerpark, Amsterdamse Bos, Oosterpark, Rembrandtpark, Flevopark
  [
    [4.8815, 52.3615],
    [4.872, 52.3605],
    [4.8555, 52.3565],
    [4.856, 52.354],
    [4.866, 52.3555],
    [4.88, 52.36],
    [4.8815, 52.3615],
  ],
  around(4.873, 52.3875, 1, 0.35),
  around(4.83, 52.317, 2.2, 3.6),
  around(4.9205, 52.36, 0.6, 0.3),
  around(4.847, 52.3645, 0.4, 1.3),
  around(4.947, 52.361, 0.6, 0.7),
];

const quarter = (name: string, lng: number, lat: number, thousands: number): Quarter => ({
  name,
  lng,
  lat,
  population: thousands * 1000,
});

const quarters: Quarter[] = [
  quarter('Leopoldstadt', 16.395, 48.215, 104),
  quarter('Landstraße', 16.395, 48.198, 91),
  quarter('Wieden', 16.37, 48.192, 33),
  quarter('Margareten', 16.355, 48.187, 54),
  quarter('Mariahilf', 16.35, 48.1955, 31),
  quarter('Neubau', 16.349, 48.2025, 31),
  quarter('Josefstadt', 16.347, 48.2105, 24),
  quarter('Alsergrund', 16.358, 48.224, 41),
  quarter('Währing', 16.33, 48.229, 51),
  quarter('Döbling', 16.335, 48.25, 72),
  quarter('Brigittenau', 16.375, 48.237, 85),
  quarter('Rudolfsheim', 16.327, 48.196, 76),
  quarter('Penzing', 16.29, 48.2, 93),
  quarter('Liesing', 16.29, 48.14, 110),
  quarter('Duomo', 9.19, 45.464, 17),
  quarter('Brera', 9.187, 45.472, 19),
  quarter('Navigli', 9.174, 45.45, 30),
  quarter('Porta Romana', 9.203, 45.452, 29),
  quarter('Isola', 9.189, 45.488, 22),
  quarter('Porta Venezia', 9.206, 45.475, 26),
  quarter('Città Studi', 9.228, 45.476, 38),
  quarter('Lambrate', 9.242, 45.484, 31),
  quarter('San Siro', 9.135, 45.475, 46),
  quarter('Bicocca', 9.211, 45.517, 22),
  quarter('Bovisa', 9.163, 45.503, 31),
  quarter('Loreto', 9.217, 45.487, 44),
  quarter('Quarto Oggiaro', 9.14, 45.514, 34),
  quarter('Lorenteggio', 9.128, 45.451, 45),
  quarter('Corvetto', 9.223, 45.438, 36),
  quarter('Gratosoglio', 9.17, 45.412, 20),
  quarter('Centrum', 4.8955, 52.3705, 87),
  quarter('Jordaan', 4.88, 52.3755, 20),
  quarter('Oud-West', 4.869, 52.366, 35),
  quarter('Bos en Lommer', 4.847, 52.378, 36),
  quarter('Westerpark', 4.872, 52.386, 40),
  quarter('De Pijp', 4.893, 52.354, 37),
  quarter('Oud-Zuid', 4.872, 52.352, 52),
  quarter('Rivierenbuurt', 4.905, 52.345, 30),
  quarter('Buitenveldert', 4.874, 52.33, 22),
  quarter('Watergraafsmeer', 4.931, 52.35, 38),
  quarter('Oost', 4.927, 52.361, 50),
  quarter('IJburg', 4.993, 52.355, 25),
  quarter('Noord', 4.921, 52.394, 100),
  quarter('Nieuw-West', 4.805, 52.363, 160),
  quarter('Zuidoost', 4.962, 52.312, 90),
];

/** Waters, parks and districts of the demo's cities. */
export const demoCities = {
  rivers: rivers.map(smooth),
  canals: canals.map(smooth),
  lakes,
  parks,
  quarters,
};
