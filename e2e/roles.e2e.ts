import { sampled } from '@locus/model/testing';
import { expect, test } from 'vitest';

import { inputOf, waysOf } from '../scripts/e2e/readerInput.ts';
import { demoUsers, enterPortal, setUpBrowser } from '../scripts/e2e/harness.ts';
import { lookAt } from '../scripts/e2e/screen.ts';

setUpBrowser();

const views = [
  {
    role: 'a regular user',
    email: demoUsers.regular,
    creates: false,
    edits: false,
    demo: false,
    project: 'Retail Berlin',
  },
  {
    role: 'an account admin',
    email: demoUsers.accountAdmin,
    creates: false,
    edits: false,
    demo: false,
    project: 'Retail Berlin',
  },
  {
    role: 'a BETA admin',
    email: demoUsers.betaAdmin,
    creates: true,
    edits: false,
    demo: false,
    project: 'Retail Berlin',
  },
  { role: 'a trial', email: demoUsers.trial, creates: false, edits: false, demo: true, project: 'Zürich Flagship' },
  { role: 'the provider', email: demoUsers.staff, creates: true, edits: true, demo: false, project: 'Zürich Flagship' },
];

for (const { role, email, creates, edits, demo, project } of views) {
  test.for(waysOf(sampled(role)))(
    `[SHELL-003] [SHELL-206] [SHELL-207] ${role} sees the actions that the role allows, and a report, by %s`,
    async (by) => {
      const page = await enterPortal(email);
      const { press } = inputOf(page, by);
      const plus = page.getByRole('button', { name: 'Create project' });
      const menus = page.getByRole('button', { name: /^Settings of / });
      const banner = page.getByText('This portal is a demo.');
      await page.getByRole('link', { name: project, exact: true }).waitFor();
      expect({ plus: await plus.count(), menus: (await menus.count()) > 0, banner: await banner.count() }).toEqual({
        plus: Number(creates),
        menus: edits,
        banner: Number(demo),
      });
      // The others see the same, or less of it.
      const most = demo || edits;
      if (most) await lookAt(page, `projects of ${role}`);
      await press(page.getByRole('link', { name: project, exact: true }));
      await page.getByRole('heading', { level: 1, name: project }).waitFor();
      expect((await menus.count()) > 0).toBe(edits);
      await press(page.getByRole('article').getByRole('link').first());
      await page.getByRole('article', { name: 'Visit trends' }).first().getByText('average visits per month').waitFor();
      expect(await banner.count()).toBe(Number(demo));
      if (!most) return;
      await page.locator('[data-map][data-painted]').first().waitFor();
      await lookAt(page, `report of ${role}`);
    },
  );
}
