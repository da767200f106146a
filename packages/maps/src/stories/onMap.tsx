import type { Decorator } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';

import type { LocusMapProps } from '../LocusMap/LocusMap';
import { LocusMap } from '../LocusMap/LocusMap';

/** Puts a story's layer on a map that fills the window; one with the parameter `bare` brings its own. */
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

/** Waits until the ground is painted, so that a picture shows the map. */
export async function painted(element: HTMLElement): Promise<void> {
  await waitFor(() => expect(element.querySelector('[data-painted]')).not.toBeNull(), { timeout: 15_000 });
}
