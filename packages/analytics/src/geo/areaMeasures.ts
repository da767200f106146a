import { dictionary } from '@locus/model/text';

import { Random } from '../demo/random';

/** Age bands of adults, as the social-demographics panel names them. */
export const ageBands = ['18-24', '25-34', '35-44', '45-54', '55-64', '60+'] as const;

/** Bands of a household's yearly income. */
export const incomeBands = [
  'Under {currency}20,000',
  '{currency}20,000-35,000',
  '{currency}35,000-50,000',
  '{currency}50,000-75,000',
  '{currency}75,000-100,000',
  'Over {currency}100,000',
] as const;

/** Kinds of households. */
export const familyTypes = ['Families with kids', 'Families without kids', 'Singles'] as const;

/** Spending categories with their parts; `share` of purchasing power, for parts of their category. */
export const retailCategories: readonly {
  name: string;
  share: number;
  parts: readonly { name: string; share: number }[];
}[] = [
  { name: 'Food & groceries', share: 0.128, parts: parts(['Groceries', 0.68], ['Bakery', 0.14], ['Beverages', 0.18]) },
  { name: 'Fashion', share: 0.046, parts: parts(['Clothing', 0.66], ['Shoes', 0.2], ['Accessories', 0.14]) },
  {
    name: 'Home & living',
    share: 0.038,
    parts: parts(['Furniture', 0.55], ['Home textiles', 0.2], ['Kitchenware', 0.25]),
  },
  {
    name: 'Electronics',
    share: 0.034,
    parts: parts(['Phones & computers', 0.5], ['TV & audio', 0.2], ['Household appliances', 0.3]),
  },
  { name: 'Health & beauty', share: 0.042, parts: parts(['Pharmacy', 0.5], ['Cosmetics', 0.32], ['Optics', 0.18]) },
  { name: 'Sports & leisure', share: 0.031, parts: parts(['Sports', 0.42], ['Toys & games', 0.28], ['Books', 0.3]) },
  { name: 'DIY & garden', share: 0.027, parts: parts(['Building materials', 0.5], ['Garden', 0.3], ['Tools', 0.2]) },
  { name: 'Eating out', share: 0.057, parts: parts(['Restaurants', 0.6], ['Cafés', 0.18], ['Takeaway', 0.22]) },
];

function parts(...all: [string, number][]): { name: string; share: number }[] {
  return all.map(([name, share]) => ({ name, share }));
}

/**
 * Numbers of an area that are additive over areas; NaN if unknown. Counts, and money per year in the country's
 * currency.
 */
export interface AreaMeasures {
  inhabitants: number;
  households: number;
  /** Total income of all households. */
  income: number;
  /** Total purchasing power of all inhabitants. */
  purchasingPower: number;
  female: number;
  /** Inhabitants by `ageBands`. */
  ages: number[];
  /** Households by `incomeBands`. */
  incomes: number[];
  /** Households by `familyTypes`. */
  families: number[];
  /** Spending by `retailCategories` and their parts. */
  retail: number[][];
}

/** The combined measures of several areas. */
export function sumMeasures(areas: readonly AreaMeasures[]): AreaMeasures {
  const add = (pick: (area: AreaMeasures) => number) => areas.reduce((sum, area) => sum + pick(area), 0);
  const list = (length: number, pick: (area: AreaMeasures, i: number) => number) =>
    Array.from({ length }, (_, i) => add((area) => pick(area, i)));
  return {
    inhabitants: add((area) => area.inhabitants),
    households: add((area) => area.households),
    income: add((area) => area.income),
    purchasingPower: add((area) => area.purchasingPower),
    female: add((area) => area.female),
    ages: list(ageBands.length, (area, i) => area.ages[i] ?? NaN),
    incomes: list(incomeBands.length, (area, i) => area.incomes[i] ?? NaN),
    families: list(familyTypes.length, (area, i) => area.families[i] ?? NaN),
    retail: retailCategories.map(({ parts: own }, i) => list(own.length, (area, k) => area.retail[i]?.[k] ?? NaN)),
  };
}

/** Measures of an imported area: the values in the file, NaN for everything else. */
export function knownMeasures(
  inhabitants: number,
  known: { households?: number; averageIncome?: number; purchasingPower?: number },
): AreaMeasures {
  const { households = NaN, averageIncome = NaN, purchasingPower = NaN } = known;
  return {
    inhabitants,
    households,
    income: averageIncome * households,
    purchasingPower: purchasingPower * inhabitants,
    female: NaN,
    ages: ageBands.map(() => NaN),
    incomes: incomeBands.map(() => NaN),
    families: familyTypes.map(() => NaN),
    retail: retailCategories.map(({ parts: own }) => own.map(() => NaN)),
  };
}

/**
 * Annual income per household and purchasing power per inhabitant, in the country's currency; rounded national means.
 */
const means: Record<string, { income: number; purchasingPower: number }> = dictionary({
  at: { income: 46_000, purchasingPower: 27_000 },
  ch: { income: 92_000, purchasingPower: 45_000 },
  de: { income: 45_000, purchasingPower: 27_800 },
  it: { income: 37_000, purchasingPower: 20_500 },
  nl: { income: 49_000, purchasingPower: 26_500 },
});

/** What the synthetic numbers of an area depend on. */
export interface SyntheticArea {
  country: string;
  code: string;
  /** `[lng, lat]` */
  at: readonly [number, number];
  inhabitants: number;
  /** 0 countryside to 1 large city. */
  urban: number;
}

/**
 * Plausible numbers about an area's people: the same for the same area, similar for neighbours; cities have more
 * singles and young people.
 */
export function syntheticMeasures({ country, code, at, inhabitants, urban }: SyntheticArea): AreaMeasures {
  const random = new Random(`${country} ${code} measures`);
  const around = (value: number, spread: number) => value * (1 + spread * (random.next() * 2 - 1));
  const mean = means[country] ?? { income: 42_000, purchasingPower: 25_000 };
  // Wealth 0..1: mostly from the neighbourhood, a little from the area itself.
  const wealth = 0.75 * smoothNoise(at, 0.06) + 0.25 * random.next();
  const youth = 0.6 * urban + 0.25 * smoothNoise(at, 0.11) + 0.15 * random.next();
  const households = Math.max(1, Math.round(inhabitants / around(2.35 - 0.5 * urban + 0.15 * wealth, 0.05)));
  const averageIncome = mean.income * (0.68 + 0.64 * wealth) * around(1, 0.04);
  const power = mean.purchasingPower * (0.74 + 0.52 * wealth) * around(1, 0.03);
  const minors = around(0.19 - 0.05 * youth, 0.1);
  const adults = Math.round(inhabitants * (1 - minors));
  const ages = split(
    adults,
    [0.08 + 0.05 * youth, 0.13 + 0.13 * youth, 0.16 + 0.04 * youth, 0.16, 0.2 - 0.06 * youth, 0.27 - 0.12 * youth].map(
      (share) => around(share, 0.08),
    ),
  );
  // Incomes around the mean follow a logistic curve in the logarithm; spread 0.42 is that of European households.
  const below = (limit: number) => 1 / (1 + (averageIncome / 1.15 / limit) ** (1 / 0.42));
  const limits = [20_000, 35_000, 50_000, 75_000, 100_000].map(below);
  const incomes = split(
    households,
    incomeBands.map((_, i) => (limits[i] ?? 1) - (limits[i - 1] ?? 0)),
  );
  const families = split(
    households,
    [0.34 - 0.16 * urban, 0.34 - 0.06 * urban, 0.32 + 0.22 * urban].map((share) => around(share, 0.1)),
  );
  const total = power * inhabitants;
  return {
    inhabitants,
    households,
    income: Math.round(averageIncome * households),
    purchasingPower: Math.round(total),
    female: Math.round(inhabitants * around(0.507, 0.02)),
    ages,
    incomes,
    families,
    retail: retailCategories.map(({ share, parts: own }) => {
      const spent = Math.round(total * around(share, 0.12));
      return split(
        spent,
        own.map((part) => around(part.share, 0.15)),
      );
    }),
  };
}

/** Whole numbers, proportional to weights, that add up to the total. */
function split(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let [passed, given] = [0, 0];
  return weights.map((weight) => {
    passed += weight;
    const upTo = Math.round((total * passed) / sum);
    const own = upTo - given;
    given = upTo;
    return own;
  });
}

/** Value noise 0..1: random heights on a grid of `size` degrees, smooth in between. */
function smoothNoise([lng, lat]: readonly [number, number], size: number): number {
  const [x, y] = [lng / size, lat / size];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const height = (dx: number, dy: number) => heightAt(`${size} ${x0 + dx} ${y0 + dy}`);
  const ease = (t: number) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - x0), ease(y - y0)];
  const low = height(0, 0) * (1 - u) + height(1, 0) * u;
  const high = height(0, 1) * (1 - u) + height(1, 1) * u;
  return low * (1 - v) + high * v;
}

const heights = new Map<string, number>();

/** The random height of a grid point; neighbours use the same ones. */
function heightAt(point: string): number {
  const known = heights.get(point);
  if (known !== undefined) return known;
  const height = new Random(point).next();
  heights.set(point, height);
  return height;
}
