import type { Decorator } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import type { LocusMapProps } from '../LocusMap/LocusMap';
import { LocusMap } from '../LocusMap/LocusMap';

/** Renders a story's layer on a map that fills the window; a story with the parameter `bare` has its own map. */
export const onMap =
  (props: Partial<LocusMapProps> = {}): Decorator =>
  (Story, { parameters }) =>
    parameters.bare ? (
      <Story />
    ) : (
      <div style={{ blockSize: '100vh' }}>
        <LocusMap label="Map" {...props}>
          <Story />
        </LocusMap>
      </div>
    );

/** Renders a story's legend or list on a map, next to a layer. */
export const besideMap =
  (slot: 'legend' | 'gallery' | 'list', props: Partial<LocusMapProps> = {}): Decorator =>
  (Story) => (
    <div style={{ blockSize: '100vh' }}>
      <LocusMap label="Map" {...props} {...{ [slot]: <Story /> }} />
    </div>
  );

/** Waits until everything is painted, so that a picture shows the complete map. */
export async function painted(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element.querySelector('[data-painted]')).not.toBeNull());
}

/**
 * The pixel at the centre of a canvas, or this many CSS pixels to the right of it: `[red, green, blue, alpha]`, 0 to
 * 255.
 */
export function middlePixel(canvas: HTMLCanvasElement, besidePx = 0): number[] {
  const copy = document.createElement('canvas');
  copy.width = 1;
  copy.height = 1;
  const ctx = copy.getContext('2d')!;
  const beside = (besidePx * canvas.width) / canvas.getBoundingClientRect().width;
  ctx.drawImage(canvas, canvas.width / 2 + beside, canvas.height / 2, 1, 1, 0, 0, 1, 1);
  return [...ctx.getImageData(0, 0, 1, 1).data];
}
