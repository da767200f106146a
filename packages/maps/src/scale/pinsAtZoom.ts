/**
 * How many pins a chart of several locations shows at a zoom: 10 below 8, 30 below 10, 100 below 11.5, otherwise 150.
 */
export const pinsAtZoom = (zoom: number): number => (zoom < 8 ? 10 : zoom < 10 ? 30 : zoom < 11.5 ? 100 : 150);
