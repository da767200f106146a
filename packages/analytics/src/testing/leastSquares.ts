/** What an answer says: the share (0..1) of each cell that it is about, and their count. */
export interface Equation {
  cells: readonly number[];
  count: number;
}

/** What a number's answers say about its cells. */
export interface Fit {
  /** The counts of the cells that fit the answers best. */
  solved: number[];
  /** The inverse of the normal matrix: how uncertain these are, and sums of them. */
  inverse: number[][];
}

/**
 * Solves for the cells' counts; a small value is added to the diagonal, so that there is always a solution.
 */
export function leastSquares(equations: readonly Equation[], cells: number): Fit {
  const matrix = Array.from({ length: cells }, (_, i) =>
    Array.from({ length: cells }, (__, j) => (i === j ? 0.01 : 0)),
  );
  const right = Array.from({ length: cells }, () => 0);
  for (const { cells: mask, count } of equations) {
    for (let i = 0; i < cells; i += 1) {
      const share = mask[i] ?? 0;
      if (share === 0) continue;
      right[i]! += share * count;
      for (let j = 0; j < cells; j += 1) matrix[i]![j]! += share * (mask[j] ?? 0);
    }
  }
  const inverse = inverseOf(matrix);
  return { inverse, solved: inverse.map((row) => row.reduce((sum, value, i) => sum + value * right[i]!, 0)) };
}

/** By Gauss and Jordan, in place; the matrix is symmetric and positive definite, so every pivot is positive. */
function inverseOf(matrix: number[][]): number[][] {
  const size = matrix.length;
  for (let at = 0; at < size; at += 1) {
    const pivotRow = matrix[at]!;
    const pivot = pivotRow[at]!;
    pivotRow[at] = 1;
    for (let j = 0; j < size; j += 1) pivotRow[j]! /= pivot;
    for (let row = 0; row < size; row += 1) {
      const factor = matrix[row]![at]!;
      if (row === at || factor === 0) continue;
      matrix[row]![at] = 0;
      for (let j = 0; j < size; j += 1) matrix[row]![j]! -= factor * pivotRow[j]!;
    }
  }
  return matrix;
}
