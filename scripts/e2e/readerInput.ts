import { whole } from '@locus/model/testing';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

/** How a reader operates a page: in a complete run (`check -- long`) every journey runs with both. */
export type By = 'pointer' | 'keyboard';
const bothWays: readonly By[] = ['pointer', 'keyboard'];

/**
 * How a journey runs, for `test.for`: both ways in a complete run, otherwise by keyboard if `drawn`, or as `usual`.
 * Pass `sampled(…)` of `@locus/model/testing`, or `whole` for a long journey whose controls others reach the other way.
 */
export const waysOf = (drawn: boolean, usual: By = 'pointer'): readonly By[] =>
  whole ? bothWays : [drawn ? 'keyboard' : usual];

/** The actions of a reader on a page. Each waits until its target is there. */
export interface ReaderInput {
  /** Presses a button, link, tab or checkbox. */
  press: (target: Locator) => Promise<void>;
  /** Opens a menu and chooses one of its items. */
  choose: (menu: Locator, entry: Locator) => Promise<void>;
  /** Opens a multi-select and ticks options; they are not saved yet. */
  tick: (list: Locator, ...entries: Locator[]) => Promise<void>;
  /** Types into a field, replacing its contents. */
  write: (field: Locator, text: string) => Promise<void>;
}

/** The actions with a pointer, or with only Tab, arrows, Space, Enter and letters. */
export const inputOf = (page: Page, by: By): ReaderInput => (by === 'pointer' ? pointer() : keyboard(page));

const pointer = (): ReaderInput => ({
  press: (target) => target.click(),
  choose: async (menu, entry) => {
    await menu.click();
    await entry.click();
  },
  tick: async (list, ...entries) => {
    await list.click();
    for (const entry of entries) await entry.click();
  },
  write: (field, text) => field.fill(text),
});

/** Enough steps to reach any element; a page that needs more has lost the focus. */
const mostSteps = 150;

function keyboard(page: Page): ReaderInput {
  /** Presses one key, or several keys in turn, until the target has the focus. */
  async function reach(target: Locator, ...keys: ('Tab' | 'ArrowDown' | 'ArrowUp')[]) {
    await target.waitFor();
    // Looking for it again after each key would cost more than the key; only a page that has replaced it needs that.
    let element = await target.elementHandle();
    for (const key of keys)
      for (let steps = 0; steps < mostSteps; steps += 1) {
        const state = await element?.evaluate((node) =>
          node.isConnected ? node === node.ownerDocument.activeElement : 'replaced',
        );
        if (state === true) return;
        if (state === 'replaced') element = await target.elementHandle();
        else await page.keyboard.press(key);
      }
    expect.unreachable(`${keys.join(' and ')} do not lead to ${String(target)}`);
  }

  /** Tab moves into a group of radio buttons, arrows to each of them. */
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
    // Links and buttons are activated with Enter, anything that can be ticked with Space.
    const ticks = await target.evaluate((element) => element.matches('[type=checkbox], [type=radio], [role=switch]'));
    await page.keyboard.press(ticks ? 'Space' : 'Enter');
  }

  return {
    press,
    choose: async (menu, entry) => {
      await press(menu);
      // A list opens at the chosen option, and ends at its last option.
      await reach(entry, 'ArrowDown', 'ArrowUp');
      await page.keyboard.press('Enter');
    },
    tick: async (list, ...entries) => {
      await press(list);
      for (const entry of entries) {
        await entry.waitFor();
        await reach(page.getByRole('listbox'), 'Tab');
        await page.keyboard.press('Home');
        // The focus stays on the list, which exposes the active option.
        for (let steps = 0; (await entry.getAttribute('data-active')) === null; steps += 1) {
          if (steps === mostSteps) expect.unreachable(`ArrowDown does not lead to ${String(entry)}`);
          await page.keyboard.press('ArrowDown');
        }
        await page.keyboard.press('Space');
      }
    },
    write: async (field, text) => {
      await reach(field, 'Tab');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}
