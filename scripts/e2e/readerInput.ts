import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** How a reader works: every journey is walked by both. */
export type By = 'pointer' | 'keyboard';
/** Both ways, for `test.for`. */
export const bothWays: readonly By[] = ['pointer', 'keyboard'];

/** Both ways where proofs are run whole, by pointer alone in `npm test`: for steps that other journeys walk by both. */
export const waysOf = (whole: boolean): readonly By[] => (whole ? bothWays : ['pointer']);

/** What a reader does with a page. Each waits until its target is there. */
export interface ReaderInput {
  /** Presses a button, link, tab or checkbox. */
  press: (target: Locator) => Promise<void>;
  /** Opens a menu and chooses one of its entries. */
  choose: (menu: Locator, entry: Locator) => Promise<void>;
  /** Opens a list of several choices and ticks one of them; it is not saved yet. */
  tick: (list: Locator, entry: Locator) => Promise<void>;
  /** Writes into a field, in place of what stands there. */
  write: (field: Locator, text: string) => Promise<void>;
}

/** What works with a pointer, or with nothing but Tab, arrows, Space, Enter and letters. */
export const inputOf = (page: Page, by: By): ReaderInput => (by === 'pointer' ? pointer() : keyboard(page));

const pointer = (): ReaderInput => ({
  press: (target) => target.click(),
  choose: async (menu, entry) => {
    await menu.click();
    await entry.click();
  },
  tick: async (list, entry) => {
    await list.click();
    await entry.click();
  },
  write: (field, text) => field.fill(text),
});

/** Steps that reach anything; a page that needs more has lost the focus. */
const mostSteps = 150;

function keyboard(page: Page): ReaderInput {
  const focused = (target: Locator) => target.evaluate((element) => element === element.ownerDocument.activeElement);

  /** Steps with one key, or with one after the other, until the target has the focus. */
  async function reach(target: Locator, ...keys: ('Tab' | 'ArrowDown' | 'ArrowUp')[]) {
    await target.waitFor();
    for (const key of keys)
      for (let steps = 0; steps < mostSteps; steps += 1) {
        if (await focused(target)) return;
        await page.keyboard.press(key);
      }
    expect.unreachable(`${keys.join(' and ')} do not lead to ${String(target)}`);
  }

  /** Tab leads into a group of radio buttons, arrows to each of them. */
  async function reachRadio(target: Locator) {
    const group = target.locator('xpath=ancestor-or-self::*[@role="radiogroup" or self::fieldset][1]');
    const within = () => group.evaluate((element) => element.contains(element.ownerDocument.activeElement));
    await target.waitFor();
    for (let steps = 0; steps < mostSteps && !(await within()); steps += 1) await page.keyboard.press('Tab');
    await reach(target, 'ArrowDown');
  }

  async function press(target: Locator) {
    await target.waitFor();
    if (await target.evaluate((element) => element.matches('[type=radio], [role=radio]'))) await reachRadio(target);
    else await reach(target, 'Tab');
    // Links and buttons take Enter, what can be ticked takes Space.
    const ticks = await target.evaluate((element) => element.matches('[type=checkbox], [type=radio], [role=switch]'));
    await page.keyboard.press(ticks ? 'Space' : 'Enter');
  }

  return {
    press,
    choose: async (menu, entry) => {
      await press(menu);
      // A list opens at what is chosen, and ends at its last entry.
      await reach(entry, 'ArrowDown', 'ArrowUp');
      await page.keyboard.press('Enter');
    },
    tick: async (list, entry) => {
      await press(list);
      await entry.waitFor();
      await reach(page.getByRole('listbox'), 'Tab');
      // The focus stays on the list, which says which entry is meant.
      for (let steps = 0; (await entry.getAttribute('data-active')) === null; steps += 1) {
        if (steps === mostSteps) expect.unreachable(`ArrowDown does not lead to ${String(entry)}`);
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Space');
    },
    write: async (field, text) => {
      await reach(field, 'Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}
