/** A pin with the words below it, in CSS pixels. */
export interface LabelledPin {
  id: string;
  /** Where its tip is. */
  x: number;
  y: number;
  /** How large it is beside one of 28 × 36. */
  scale: number;
  /** The words' width and height. */
  width: number;
  height: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Between a pin's tip and its words. */
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

/** The pins whose words lie neither on another pin nor on the words of one before it; the first come first. */
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
