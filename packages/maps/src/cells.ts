// Code that needs the tables of the hexagonal grid, which are as large as a small library: imported lazily, and only if
// cells are shown.
export { cellPoints } from './layers/HeatLayer/cellPoints';
