import type { ThemeTokens } from '@locus/ui/theme';
import { darkTokens, lightTokens } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';

/** A chart whose container and colours can be changed. */
export function Changing({ children }: { children: (theme: ThemeTokens) => ReactNode }) {
  const [small, setSmall] = useState(false);
  const [dark, setDark] = useState(false);
  return (
    <>
      <button type="button" translate="no" onClick={() => setSmall(true)}>
        Smaller
      </button>
      <button type="button" translate="no" onClick={() => setDark(true)}>
        Darker
      </button>
      <div style={{ inlineSize: small ? 500 : 900 }}>{children(dark ? darkTokens : lightTokens)}</div>
    </>
  );
}

/**
 * A chart is redrawn for another width and other colours: at once, at the same height, and no frame is without its
 * values.
 */
export async function redrawnWithoutFlicker({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const canvas = within(canvasElement);
  const paths = () => canvasElement.querySelectorAll('[data-lines] path, [data-bars] path').length;
  await waitFor(() => expect(paths()).toBeGreaterThan(0));
  const figure = canvas.getByRole('figure');
  const height = () => Math.round(figure.getBoundingClientRect().height);
  const [before, frames] = [height(), [] as { height: number; empty: boolean; moving: number }[]];
  let watching = true;
  const look = () => {
    frames.push({ height: height(), empty: paths() === 0, moving: movements(figure) });
    if (watching) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const drawing = () => canvasElement.querySelector('[data-frame]');
  const width = () => Math.round(drawing()?.getBoundingClientRect().width ?? 0);
  const ground = () => canvasElement.querySelector('[data-frame] path')?.getAttribute('stroke');
  const [wide, light] = [width(), ground()];
  await userEvent.click(canvas.getByRole('button', { name: 'Smaller' }));
  await waitFor(() => expect(width()).toBeLessThan(wide));
  await waitFor(() => expect(width()).toBe(500));
  await userEvent.click(canvas.getByRole('button', { name: 'Darker' }));
  await waitFor(() => expect(ground()).not.toBe(light));
  watching = false;
  await expect(frames.length).toBeGreaterThan(1);
  await expect(frames.filter((frame) => frame.height !== before || frame.empty || frame.moving > 0)).toEqual([]);
}

/** How much of an element moves by itself, in CSS or SVG. */
const movements = (element: HTMLElement) =>
  element.getAnimations({ subtree: true }).length + element.querySelectorAll('animate, animateTransform').length;
