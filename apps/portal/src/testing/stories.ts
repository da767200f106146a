import { storyAddress } from '@locus/app/stories';
import { screen, userEvent, within } from 'storybook/test';

/** A text without marks of direction and other invisible letters, its spaces alike. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');

/** The query of the current URL. */
export const queryInAddress = (): URLSearchParams => new URL(storyAddress(), location.origin).searchParams;

/** A parameter of the current URL; null without it. */
export const inAddress = (name: string): string | null => queryInAddress().get(name);

/** Selects the other one of the two reports in the bar, and waits until it is open. */
export async function chooseOtherReport(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  const buttons = await canvas.findAllByRole('button', { name: /^Report / });
  await userEvent.click(buttons.find((button) => button.getAttribute('aria-haspopup') === 'menu')!);
  const entries = await screen.findAllByRole('menuitemradio');
  const other = entries.find((entry) => entry.getAttribute('aria-checked') === 'false')!;
  const name = other.textContent;
  await userEvent.click(other);
  const panel = await canvas.findByRole('complementary', { name: 'Side panel' });
  await within(panel).findByRole('heading', { level: 1, name }, { timeout: 20_000 });
}
