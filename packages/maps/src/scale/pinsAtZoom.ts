/** How many pins a chart of several locations shows at a zoom: 10 under 8, 30 under 10, 100 under 11.5, else 150. */
export const pinsAtZoom = (zoom: number): number => (zoom < 8 ? 10 : zoom < 10 ? 30 : zoom < 11.5 ? 100 : 150);
