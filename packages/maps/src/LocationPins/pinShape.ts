/** The outline of a pin, 28 px wide and 36 px high; its tip is at 14, 35. */
export const pinPath = 'M14 35C14 35 26 21.5 26 13.4C26 6.6 20.6 1.5 14 1.5S2 6.6 2 13.4C2 21.5 14 35 14 35Z';

const namespace = 'http://www.w3.org/2000/svg';

/** A pin's picture in a colour; `fill` and `edge` are CSS colours. */
export function pinShape(fill: string, edge: string): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 28 36');
  svg.setAttribute('width', '28');
  svg.setAttribute('height', '36');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', pinPath);
  path.style.fill = fill;
  path.style.stroke = `var(--pin-edge, ${edge})`;
  path.style.strokeWidth = 'var(--pin-edge-width, 2)';
  svg.append(path);
  return svg;
}

/**
 * The size of a pin relative to one without a number: its area is proportional to the number, with a minimum size for
 * clicking.
 */
export const pinScale = (weight: number): number => Math.min(1.45, Math.max(0.86, 1.45 * Math.sqrt(weight)));
