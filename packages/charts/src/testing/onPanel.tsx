import { color, space } from '@locus/ui/theme';
import type { Decorator } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

/**
 * A card on the panel's background, half as wide as the panel unless the story's parameter `inlineSize` (px) is set.
 */
export const onPanel: Decorator = (Story, { parameters }) => (
  <div style={{ inlineSize: parameters.inlineSize ?? 208, padding: space[5], background: color.panel }}>
    <Story />
  </div>
);

/** A loading card shows its shape without any number, and still explains how it works. */
export async function isLoading({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> {
  const card = within(canvasElement).getByRole('article');
  const content = card.querySelector('[data-state="loading"]')!;
  await expect(content.querySelector('[data-shape]')).toBeVisible();
  await expect(content).not.toHaveTextContent(/\d|N\/A|Not enough data/);
  await expect(within(card).getByRole('button', { name: /: How it works$/ })).toBeVisible();
}
