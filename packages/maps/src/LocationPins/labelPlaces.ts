/** A pin with the label below it, in CSS pixels. */
export interface LabelledPin {
  id: string;
  /** The position of its tip. */
  x: number;
  y: number;
  /** Its size relative to a pin of 28 × 36. */
  scale: number;
  /** The label's width and height. */
  width: number;
  height: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Distance between a pin's tip and its label. */
export const labelGapPx = 3;

const bodyOf = ({ x, y, scale }: LabelledPin): Box => ({
  left: x - 13 * scale,
  right: x + 13 * scale,
  top: y - 35 * scale,
  bottom: y,
});

const wordsOf = ({ x, y, width, height }: LabelledPin): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y + labelGapPx,
  bottom: y + labelGapPx + height,
});

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The pins whose labels overlap neither another pin nor the label of a previous one; earlier ones take precedence. */
export function labelledPins(pins: readonly LabelledPin[]): Set<string> {
  const taken: Box[] = [];
  const shown = new Set<string>();
  for (const pin of pins) {
    const words = wordsOf(pin);
    const free =
      pins.every((other) => other === pin || !meet(words, bodyOf(other))) && taken.every((box) => !meet(words, box));
    if (!free) continue;
    taken.push(words);
    shown.add(pin.id);
  }
  return shown;
}
