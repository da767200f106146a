/**
 * A seeded source of random numbers (sfc32 by Chris Doty-Humphrey); the same seed gives the same sequence everywhere.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: string) {
    // FNV-1a over the seed, with three different starts.
    const hash = (start: number) => {
      let value = start;
      for (let i = 0; i < seed.length; i += 1) value = Math.imul(value ^ seed.charCodeAt(i), 16777619);
      return value | 0;
    };
    [this.a, this.b, this.c] = [hash(-2128831035), hash(461845907), hash(-1640531535)];
    for (let i = 0; i < 15; i += 1) this.bits();
  }

  /** 32 random bits as a signed integer. */
  bits(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return sum;
  }

  /** Uniformly distributed, 0 <= value < 1. */
  next(): number {
    return (this.bits() >>> 0) / 4_294_967_296;
  }

  /** Normally distributed with mean 0 and standard deviation 1 (Box and Muller 1958). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Poisson distributed (Knuth's multiplication; for small means only). */
  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let product = this.next();
    let count = 0;
    while (product > limit) {
      product *= this.next();
      count += 1;
    }
    return count;
  }

  /** An index in `weights` with a probability proportional to its weight; the last one if they are all 0. */
  pick({ each, total }: Weights): number {
    let rest = this.next() * total;
    const last = each.length - 1;
    for (let i = 0; i < last; i += 1) {
      rest -= each[i] ?? 0;
      if (rest < 0) return i;
    }
    return last;
  }
}

/** Weights to pick an index by, with their sum. */
export interface Weights {
  readonly each: Float64Array;
  readonly total: number;
}

/** The index of the first running sum above a value, or the last index. */
export function indexIn(sums: Float64Array, value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Adds up weights once for many picks. */
export function weightsOf(values: ArrayLike<number>): Weights {
  const each = new Float64Array(values);
  let total = 0;
  for (let i = 0; i < each.length; i += 1) total += each[i] ?? 0;
  return { each, total };
}
