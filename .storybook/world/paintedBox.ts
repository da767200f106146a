/** A part of a window (px). */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Margin (px) around what is painted: shadows and focus rings extend beyond their boxes. */
const around = 12;

const replaced = 'img, svg, canvas, video, input, textarea, select, iframe, hr';

/** Whether an element paints something itself: text, a picture, a colour, a line or a shadow. */
function paints(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (element.matches(replaced)) return true;
  if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) return true;
  const { backgroundColor, backgroundImage, boxShadow, borderTopWidth, borderBottomWidth, outlineStyle } =
    getComputedStyle(element);
  return (
    !/^(transparent|rgba\(0, 0, 0, 0\))$/.test(backgroundColor) ||
    backgroundImage !== 'none' ||
    boxShadow !== 'none' ||
    borderTopWidth !== '0px' ||
    borderBottomWidth !== '0px' ||
    outlineStyle !== 'none'
  );
}

/**
 * The bounding box (px) of everything that is painted in a page's window, in whole pixels; the whole window if nothing
 * is.
 */
export function paintedBox(page: Document): Box {
  const { innerWidth, innerHeight } = page.defaultView ?? window;
  const boxes: DOMRect[] = [];
  const inside = (box: DOMRect) => (outer: DOMRect) =>
    outer.left <= box.left && outer.top <= box.top && outer.right >= box.right && outer.bottom >= box.bottom;
  const visit = (element: Element) => {
    const box = element.getBoundingClientRect();
    const { width, height, left, top, right, bottom } = box;
    // What is only for screen readers has a size of one pixel or less, and hides what is in it.
    const small = width <= 1 || height <= 1;
    if (small && getComputedStyle(element).overflow !== 'visible') return;
    const outside = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight;
    // Reading styles costs most, and most elements lie in one that is painted already.
    if (!small && !outside && !boxes.some(inside(box)) && paints(element)) boxes.push(box);
    for (const child of element.children) visit(child);
  };
  for (const child of page.body.children) visit(child);
  if (boxes.length === 0) return { x: 0, y: 0, width: innerWidth, height: innerHeight };
  const x = Math.max(0, Math.floor(Math.min(...boxes.map(({ left }) => left)) - around));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map(({ top }) => top)) - around));
  const right = Math.min(innerWidth, Math.ceil(Math.max(...boxes.map((box) => box.right)) + around));
  const bottom = Math.min(innerHeight, Math.ceil(Math.max(...boxes.map((box) => box.bottom)) + around));
  return { x, y, width: right - x, height: bottom - y };
}

/** The middle of a box with at most a given size (px); all of it if none is given. */
export function middleOf(box: Box, [mostWidth, mostHeight]: readonly [number, number] = [Infinity, Infinity]): Box {
  const width = Math.min(box.width, mostWidth);
  const height = Math.min(box.height, mostHeight);
  return {
    x: box.x + Math.floor((box.width - width) / 2),
    y: box.y + Math.floor((box.height - height) / 2),
    width,
    height,
  };
}
