import type { PageArgs } from '@locus/app/stories';
import { enabledButton, pageStory, signInForStory } from '@locus/app/stories';
import { answering, buildNotice, buildNotices, buildProjectData, failing, recordedAnswer, world } from '@locus/mocks';
import { keepDraft, readDrafts } from '@locus/data';
import type { Report } from '@locus/model/entities';
import { readLocationCsv, writeLocationCsv } from '@locus/model/locationCsv';
import type { CreateReport } from '@locus/model/reports';
import { emptySetUp } from '@locus/model/reports';
import type { Wizard } from '@locus/model/wizard';
import { emptyWizard } from '@locus/model/wizard';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { routes } from '../routes';

const meta = {
  title: 'Portal/CreateReport',
  args: { path: `/createReport?project=${world.project}` },
  parameters: { pictures: ['FromApi'], layout: 'fullscreen' },
  beforeEach: () => signInForStory('portal', world.users.betaAdmin.userEmail),
  render: pageStory('portal', routes),
} satisfies Meta<PageArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const step = (name: string) => screen.findByRole('heading', { name });

/** The first three steps with a place of the project, up to its report. */
export const FromApi: Story = {
  play: async ({ canvas }) => {
    await step('Define report');
    await expect(
      await canvas.findByText(/The project contains visits from Jul 2025 to Jun 2026, in Berlin/),
    ).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Spring');
    await userEvent.click(canvas.getByRole('button', { name: 'Next: add locations' }));
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await enabledButton('No selected location'));
    await userEvent.click(await screen.findByRole('option', { name: /^Alexanderplatz/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next: set up data' }));
    await step('Set up data');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled());
  },
};

/** A draft whose locations were deleted, and with them the comparison of attraction. */
export const NothingSelected: Story = {
  tags: ['spec:SHELL-139'],
  args: { path: '/createReport?draft=gone&step=2' },
  beforeEach: async () => {
    const { userId, userEmail } = world.users.betaAdmin;
    await signInForStory('portal', userEmail);
    const empty = emptyWizard(new Date(), { projectId: world.project });
    const values = {
      ...empty,
      draft: { ...empty.draft, name: 'Spring' },
      acceptedAt: '2026-07-01T08:00:00Z',
      setUp: { ...empty.setUp, attraction_isActive: true, attraction_pois: ['101'], absorption_pois: ['101'] },
    };
    await keepDraft(userId, { name: 'createReport gone', title: 'Spring', path: '/createReport', values });
  },
  play: async ({ canvas }) => {
    await step('Add locations');
    await expect(await canvas.findByRole('button', { name: 'No selected location' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next: set up data' })).toBeDisabled();
    await waitFor(async () => {
      const [draft] = await readDrafts(world.users.betaAdmin.userId);
      const kept = draft?.values as { selected: string[]; setUp: Record<string, string[]> } | undefined;
      await expect([kept?.selected, kept?.setUp['attraction_pois'], kept?.setUp['absorption_pois']]).toEqual([
        [],
        [],
        [],
      ]);
    });
  },
};

/** Opens a step of a draft with the project’s first two locations, as after a reload. */
const keptDraft =
  (name: string, changes: Partial<Wizard> = {}, selected: string[] = world.locations.slice(0, 2)) =>
  async () => {
    const { userId, userEmail } = world.users.betaAdmin;
    await signInForStory('portal', userEmail);
    const empty = emptyWizard(new Date(), { projectId: world.project });
    const values = {
      ...empty,
      draft: { ...empty.draft, name: 'Spring' },
      acceptedAt: '2026-07-01T08:00:00Z',
      selected,
      ...changes,
    };
    await keepDraft(userId, { name: `createReport ${name}`, title: 'Spring', path: '/createReport', values });
  };
const create = () => screen.getByRole('button', { name: 'Create' });
const chosen = () => within(screen.getByRole('list', { name: 'In this report' })).getAllByRole('listitem');

/** The wizard's draft in the browser, by the report's name. */
async function keptWizard(title: string): Promise<Wizard | undefined> {
  const drafts = await readDrafts(world.users.betaAdmin.userId);
  return drafts.find((draft) => draft.title === title)?.values as Wizard | undefined;
}

/** The initial state after clicking the plus, and each control of the first step: all of it is stored. */
export const WholeDraft: Story = {
  tags: ['spec:SHELL-117', 'spec:SHELL-118', 'spec:SHELL-119'],
  play: async ({ canvas }) => {
    await step('Define report');
    await canvas.findByText(/The project contains visits/);
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Whole');
    await waitFor(async () => {
      const begun = await keptWizard('Whole');
      await expect(begun?.draft).toEqual({
        projectId: world.project,
        name: 'Whole',
        description: '',
        category: 'POI_DEFAULT',
        recurrence: false,
        recurrenceFrequency: 'MONTHLY',
        startDate: '2025-07-01',
        endDate: '2026-06-30',
        areaType: 1,
        residenceExclusion: false,
      });
      await expect(begun?.setUp).toEqual(emptySetUp());
    });
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), 'All of it');
    await userEvent.click(canvas.getByRole('radio', { name: /^Areas of interest/ }));
    for (const [field, month] of [
      ['First month', 'Jan 2026'],
      ['Last month', 'May 2026'],
    ] as const) {
      await userEvent.click(canvas.getByRole('combobox', { name: field }));
      await userEvent.click(await screen.findByRole('option', { name: month }));
    }
    const described = { description: 'All of it', category: 'AOI_DEFAULT', startDate: '2026-01-01' };
    await waitFor(async () =>
      expect((await keptWizard('Whole'))?.draft).toMatchObject({ ...described, endDate: '2026-05-31' }),
    );
    await userEvent.click(canvas.getByRole('switch', { name: /^Recurrence/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: /^Weekly/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /^Large city/ }));
    await userEvent.click(canvas.getByRole('switch', { name: /^Residence exclusion/ }));
    await waitFor(async () =>
      expect((await keptWizard('Whole'))?.draft).toMatchObject({
        ...described,
        name: 'Whole',
        projectId: world.project,
        recurrence: true,
        recurrenceFrequency: 'WEEKLY',
        areaType: 2,
        residenceExclusion: true,
      }),
    );
  },
};

/** Selects places in an open list, by their names. */
async function pick(field: HTMLElement, ...names: RegExp[]) {
  await userEvent.click(field);
  const list = within(await screen.findByRole('dialog'));
  for (const name of names) await userEvent.click(await list.findByRole('option', { name }));
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** The settings in the first request to create a report, by name, of its item of a type. */
const postedSettings = (type: string) =>
  posts[0]?.reportItems
    .find(({ reportItemType }) => reportItemType.endsWith(`.${type}`))
    ?.settings.map(({ name, value }) => [name, value]);

/** Each control of the third step: all of it is stored, and used for creating the report. */
export const WholeSetUp: Story = {
  args: { path: '/createReport?draft=whole&step=3' },
  tags: [
    'spec:SHELL-118',
    'spec:SHELL-119',
    'spec:SHELL-239',
    'spec:SHELL-241',
    'spec:SHELL-242',
    'spec:SHELL-243',
    'spec:SHELL-270',
  ],
  beforeEach: async ({ msw }) => {
    const place = { description: '', country: 'de', address: 'Hof 1', city: 'Berlin', postalCode: '10178' };
    const values = { ...place, setup: 'OUTDOOR' as const, polygonString: wideSquare(245) };
    const newPlaces = ['Quarter', 'District'].map((name, i) => ({
      id: `new-${i + 1}`,
      values: { ...values, name },
      area: true,
    }));
    await keptDraft('whole', { newPlaces, made: 2 })();
    posts = [];
    msw.use(
      answersPosts(),
      http.post(`*/api/projects/${world.project}/locations`, () =>
        HttpResponse.json(
          ['Quarter', 'District'].map((name, i) => ({ name, id: String(9077 + i), reason: '', field: null })),
        ),
      ),
    );
  },
  play: async () => {
    await step('Set up data');
    const block = (name: string) => within(screen.getByRole('region', { name }));
    const attraction = block('Attraction');
    await userEvent.click(attraction.getByRole('switch', { name: /^Attraction/ }));
    await pick(await attraction.findByRole('button', { name: /^Areas of interest/ }), /^Quarter/, /^District/);
    await pick(attraction.getByRole('button', { name: /^Points of interest/ }), /^Alexanderplatz/, /^Ku’damm/);
    for (const name of [/^Link POIs/, /^Link AOIs/]) await userEvent.click(attraction.getByRole('switch', { name }));
    const absorption = block('Absorption');
    await userEvent.click(absorption.getByRole('switch', { name: /^Absorption/ }));
    const radius = await absorption.findByRole('slider', { name: 'Radius around each location' });
    for (const [bound, metres] of Object.entries({ valuenow: '150', valuemin: '0', valuemax: '500' }))
      await expect(radius).toHaveAttribute(`aria-${bound}`, metres);
    await expect(absorption.getByRole('textbox', { name: 'Radius around each location' })).toHaveValue('150 m');
    radius.focus();
    await userEvent.keyboard('{End}');
    await userEvent.click(absorption.getByRole('radio', { name: 'Area of interest' }));
    await userEvent.click(await absorption.findByRole('combobox', { name: /^Area of interest/ }));
    await userEvent.click(await screen.findByRole('option', { name: /^Quarter/ }));
    await pick(absorption.getByRole('button', { name: /^Points of interest/ }), /^Alexanderplatz/, /^Ku’damm/);
    await userEvent.click(absorption.getByRole('switch', { name: /^Link POIs/ }));
    await waitFor(async () =>
      expect((await keptWizard('Spring'))?.setUp).toEqual({
        attraction_isActive: true,
        attraction_pois: [firstPlace, secondPlace],
        attraction_aois: ['new-1', 'new-2'],
        attraction_linkPois: true,
        attraction_linkAois: true,
        absorption_isActive: true,
        absorption_areaType: 'AOI',
        absorption_radius: 500,
        absorption_aoi: 'new-1',
        absorption_pois: [firstPlace, secondPlace],
        absorption_linkPois: true,
      }),
    );
    await waitFor(() => expect(create()).toBeEnabled());
    await userEvent.click(create());
    await screen.findByRole('dialog', { name: /Almost ready|Ready/ });
    await expect(postedSettings('attraction')).toEqual([
      ['aois', '9077;9078'],
      ['Link POIs', 'yes'],
      ['Link AOIs', 'yes'],
      ['Activity Level', 'medium'],
      ['pois', `${firstPlace};${secondPlace}`],
    ]);
    await expect(postedSettings('absorption')).toEqual([
      ['aois', '9077'],
      ['pois', `${firstPlace};${secondPlace}`],
      ['Link POIs', 'yes'],
      ['Activity Level', 'medium'],
    ]);
    await expect(postedSettings('catchment')).toEqual([['Catchment Geo Level', '1']]);
    await expect(postedSettings('movement')).toEqual([['User Type', 'all_users']]);
  },
};

/** The wizard enforces each of the account's own limits. */
export const OwnLimits: Story = {
  tags: ['spec:SHELL-120'],
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.betaAdmin.userEmail);
    msw.use(
      answering('/accounts/*/limitations', [
        { name: 'MAX_LOCATIONS', value: 7 },
        { name: 'MAX_CLUSTERS', value: 3 },
        { name: 'MAX_AREA', value: 21_000 },
        { name: 'MAX_AREA_AOI', value: 430_000 },
      ]),
    );
  },
  play: async ({ canvas }) => {
    await step('Define report');
    await expect(await canvas.findByText(/Outlines below 21,000 m²/)).toBeVisible();
    await expect(canvas.getByText(/Outlines below 430,000 m²/)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^Name/ }), 'Limited');
    await userEvent.click(canvas.getByRole('button', { name: 'Next: add locations' }));
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await step('Add locations');
    for (const used of ['0 of 7', '0 of 3']) await expect(await canvas.findByText(used)).toBeVisible();
  },
};

/** Everything is complete: the report can be created. */
export const Filled: Story = {
  args: { path: '/createReport?draft=filled&step=3' },
  beforeEach: keptDraft('filled'),
  play: async () => {
    await step('Set up data');
    await waitFor(() => expect(create()).toBeEnabled());
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** What is missing is listed next to the disabled button. */
export const Invalid: Story = {
  args: { path: '/createReport?draft=invalid&step=3' },
  beforeEach: keptDraft('invalid', { setUp: { ...emptySetUp(), attraction_isActive: true } }),
  play: async ({ canvas }) => {
    await step('Set up data');
    await expect(create()).toBeDisabled();
    await expect(canvas.getByText('Choose the places that attraction and absorption compare.')).toBeVisible();
  },
};

let posts: CreateReport[] = [];
/** Records what is posted, and returns the next of the given responses. */
const answersPosts = (...answers: (() => Response | Promise<Response>)[]) =>
  http.post(`*/api/projects/${world.project}/reports`, async ({ request }) => {
    posts.push((await request.json()) as CreateReport);
    return (answers.shift() ?? (() => HttpResponse.json(world.calculatingReport)))();
  });

/** While the report is being created nothing is sent twice, and leaving needs confirmation. */
export const Submitting: Story = {
  args: { path: '/createReport?draft=submitting&step=3' },
  beforeEach: async ({ msw }) => {
    await keptDraft('submitting')();
    posts = [];
    msw.use(answersPosts(async () => delay('infinite').then(() => HttpResponse.json(world.calculatingReport))));
  },
  play: async () => {
    await step('Set up data');
    await userEvent.click(await enabledButton('Create'));
    await waitFor(() => expect(create()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(create());
    for (const name of ['Cancel', 'Back']) await expect(screen.getByRole('button', { name })).toBeDisabled();
    await waitFor(() => expect(posts).toHaveLength(1));
  },
};

/** The server’s reason is shown next to the button, nothing is lost, and it can be retried. */
export const Refused: Story = {
  args: { path: '/createReport?draft=refused&step=3' },
  beforeEach: async ({ msw }) => {
    await keptDraft('refused')();
    msw.use(failing(`/projects/${world.project}/reports`, 400, 'locations_required'));
  },
  play: async () => {
    await step('Set up data');
    await userEvent.click(await enabledButton('Create'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Error: Please choose at least one location.');
    await expect(create()).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await step('Add locations');
    await waitFor(() => expect(chosen()).toHaveLength(2));
  },
};

/** An error ends with its step: going back and forward, or changing what failed, starts without it. */
export const ErrorLeftBehind: Story = {
  tags: ['spec:SHELL-138'],
  args: { path: '/createReport?draft=left&step=3' },
  beforeEach: async ({ msw }) => {
    await keptDraft('left')();
    msw.use(failing(`/projects/${world.project}/reports`, 400, 'locations_required'));
  },
  play: async () => {
    const fail = async () => {
      await step('Set up data');
      await userEvent.click(await enabledButton('Create'));
      await expect(await screen.findByRole('alert')).toHaveTextContent('Error: Please choose at least one location.');
    };
    const errorless = () => expect(screen.queryByRole('alert')).toBeNull();
    await fail();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await step('Add locations');
    await errorless();
    await userEvent.click(await enabledButton('Next: set up data'));
    await step('Set up data');
    await errorless();
    await fail();
    await userEvent.click(screen.getByRole('switch', { name: /^Attraction/ }));
    await waitFor(errorless);
    await userEvent.click(screen.getByRole('switch', { name: /^Attraction/ }));
    await fail();
    for (const [name, title] of [
      ['Back', 'Add locations'],
      ['Back', 'Define report'],
      ['Next: add locations', 'Add locations'],
    ] as const) {
      await userEvent.click(await enabledButton(name));
      await step(title);
      await errorless();
    }
  },
};

const gone = (...ids: string[]) =>
  HttpResponse.json(
    {
      code: 'location_gone',
      reason: 'Some locations of this report no longer exist.',
      errors: ids.map((name) => ({ name, code: 'location_gone', reason: '' })),
    },
    { status: 400 },
  );
const [firstPlace = '', secondPlace = ''] = world.locations;

/**
 * A location that somebody else has deleted in the meantime is removed from the report, which says so and can then be
 * created.
 */
export const LocationDeletedMeanwhile: Story = {
  args: { path: '/createReport?draft=deleted&step=3' },
  tags: ['spec:SHELL-240'],
  beforeEach: async ({ msw }) => {
    const compared = { absorption_isActive: true, absorption_radius: 220, absorption_pois: [firstPlace, secondPlace] };
    const setUp = { ...emptySetUp(), ...compared };
    await keptDraft('deleted', { setUp })();
    posts = [];
    msw.use(answersPosts(() => gone(firstPlace)));
  },
  play: async () => {
    await step('Set up data');
    await userEvent.click(await enabledButton('Create'));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody has deleted a location of this report, so it is no longer included.',
    );
    await userEvent.click(create());
    await screen.findByRole('dialog', { name: /Almost ready|Ready/ });
    await expect(posts.map(({ locations }) => locations)).toEqual([[firstPlace, secondPlace], [secondPlace]]);
    await expect(postedSettings('absorption')).toEqual([
      ['radius', '220'],
      ['Activity Level', 'medium'],
      ['pois', `${firstPlace};${secondPlace}`],
      ['Link POIs', 'no'],
    ]);
    const compared = posts[1]?.reportItems.flatMap(({ settings }) => settings.filter(({ name }) => name === 'pois'));
    await expect(compared?.map(({ value }) => value)).toEqual([secondPlace]);
  },
};

/** Nothing is left of the selection: the second step asks for another, and says why. */
export const AllDeletedMeanwhile: Story = {
  args: { path: '/createReport?draft=none&step=3' },
  beforeEach: async ({ msw }) => {
    await keptDraft('none')();
    msw.use(answersPosts(() => gone(firstPlace, secondPlace)));
  },
  play: async () => {
    await step('Set up data');
    await userEvent.click(await enabledButton('Create'));
    await step('Add locations');
    await expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has deleted 2 locations of this report');
    await expect(await screen.findByRole('button', { name: 'No selected location' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await step('Define report');
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};

/** The account's limit is now below the number of selected locations: this is reported on the way, and none is lost. */
export const LimitLoweredMeanwhile: Story = {
  args: { path: '/createReport?draft=lowered&step=2' },
  beforeEach: async ({ msw }) => {
    await keptDraft('lowered')();
    msw.use(answering('/accounts/*/limitations', [{ name: 'MAX_LOCATIONS', value: 1 }]));
  },
  play: async () => {
    await step('Add locations');
    await expect(await screen.findByText('2 of 1')).toBeVisible();
    await userEvent.click(await enabledButton('Next: set up data'));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/allows 1 location in a report/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(chosen()).toHaveLength(2));
  },
};

/** With as many locations as the account may have, a new one can still be edited; one more cannot be drawn. */
export const EditAtTheLimit: Story = {
  args: { path: '/createReport?draft=full&step=2' },
  tags: ['spec:SHELL-114', 'spec:SHELL-182'],
  beforeEach: async ({ msw }) => {
    const place = { description: '', country: 'de', address: 'Hof 1', city: 'Berlin', postalCode: '10178' };
    const values = { ...place, name: 'Corner', setup: 'OUTDOOR' as const, polygonString: wideSquare(100) };
    await keptDraft('full', { newPlaces: [{ id: 'new-1', values, area: false }], made: 1 }, [firstPlace, 'new-1'])();
    msw.use(answering('/accounts/*/limitations', [{ name: 'MAX_LOCATIONS', value: 2 }]));
  },
  play: async ({ canvas }) => {
    await step('Add locations');
    await expect(await screen.findByText('2 of 2')).toBeVisible();
    const marks = () => chosen().map((item) => within(item).getByText(/^(new|used)$/).textContent);
    await waitFor(() => expect(marks()).toEqual(['used', 'new']));
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Corner' }));
    const main = within(await canvas.findByRole('main'));
    const name = await main.findByRole('textbox', { name: /^Name/ });
    await expect(main.getByRole('textbox', { name: /^Polygon/ })).toHaveValue(wideSquare(100));
    await userEvent.clear(name);
    await userEvent.type(name, 'Corner shop');
    await userEvent.click(await enabledButton('Save location'));
    await waitFor(() =>
      expect(
        chosen()
          .map(({ textContent }) => textContent)
          .join(' '),
      ).toContain('Corner shop'),
    );
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Draw a location' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('heading', { name: 'Too many locations' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(chosen()).toHaveLength(2));
  },
};

/** The set-up for points of interest is not carried over to a report on areas. */
export const OfAreas: Story = {
  args: { path: '/createReport?draft=areas&step=3' },
  tags: ['spec:SHELL-197', 'spec:SHELL-198', 'spec:SHELL-242', 'spec:SHELL-243'],
  beforeEach: async ({ msw }) => {
    const active = { attraction_isActive: true, absorption_isActive: true };
    const setUp = { ...emptySetUp(), ...active, attraction_pois: [firstPlace], absorption_pois: [firstPlace] };
    const { draft } = emptyWizard(new Date(), { projectId: world.project });
    const chosenDraft = { category: 'AOI_DEFAULT', areaType: 3, residenceExclusion: true } as const;
    await keptDraft('areas', { setUp, draft: { ...draft, name: 'Spring', ...chosenDraft } })();
    posts = [];
    msw.use(answersPosts());
  },
  play: async () => {
    await step('Set up data');
    await userEvent.click(await enabledButton('Create'));
    await screen.findByRole('dialog', { name: /Almost ready|Ready/ });
    await expect(posts.map(({ reportCategory }) => reportCategory)).toEqual(['AOI_DEFAULT']);
    const types = posts[0]?.reportItems.map(({ reportItemType }) => reportItemType);
    await expect(types).toHaveLength(6);
    await expect(types?.filter((type) => /loyalty|cross|attraction|absorption/i.test(type))).toEqual([]);
    await expect(postedSettings('catchment')).toEqual([['Catchment Geo Level', '3']]);
    await expect(postedSettings('movement')).toEqual([['User Type', 'visitors']]);
  },
};

/** A square in Berlin with the given side in metres. */
const wideSquare = (metres: number) => {
  const [x, y] = [metres / 67_700, metres / 111_300];
  return `POLYGON ((13.4 52.5,${13.4 + x} 52.5,${13.4 + x} ${52.5 + y},13.4 ${52.5 + y},13.4 52.5))`;
};

/** Enters a place of 60,000 m² in the open form, and saves it. */
async function saveLarge(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Draw a location' }));
  const main = within(await canvas.findByRole('main'));
  await userEvent.type(await main.findByRole('textbox', { name: /^Name/ }), 'Large');
  await userEvent.click(main.getByRole('textbox', { name: /^Polygon/ }));
  await userEvent.paste(wideSquare(245));
  await userEvent.click(main.getByRole('combobox', { name: /^Location type/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Outdoor' }));
  await userEvent.click(main.getByRole('button', { name: 'Save location' }));
}

/** A place in a report on points of interest must be smaller than an area; no input is lost. */
export const PlaceTooLarge: Story = {
  args: { path: '/createReport?draft=large&step=2' },
  tags: ['spec:SHELL-183', 'spec:SHELL-258'],
  beforeEach: keptDraft('large'),
  play: async ({ canvas }) => {
    await step('Add locations');
    await saveLarge(canvas);
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/below 32,000 m2/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(within(canvas.getByRole('main')).getByRole('textbox', { name: /^Name/ })).toHaveValue('Large');
    await waitFor(() => expect(chosen()).toHaveLength(2));
  },
};

/** The second step: a place is drawn on the map, described in a form, or imported from a file. */
export const WaysToAdd: Story = {
  args: { path: '/createReport?draft=ways&step=2' },
  tags: ['spec:SHELL-086'],
  beforeEach: keptDraft('ways'),
  play: async ({ canvas }) => {
    await step('Add locations');
    await userEvent.click(await canvas.findByRole('button', { name: 'Draw a location' }));
    const main = within(canvas.getByRole('main'));
    const tools = within(await main.findByRole('toolbar'));
    await expect(tools.getByRole('radio', { name: 'Draw' })).toBeChecked();
    await expect(tools.getByRole('button', { name: 'Enter as text' })).toBeVisible();
    for (const name of [/^Name/, /^Description/, /^City/, /^Postal code/, /^Polygon/])
      await expect(main.getByRole('textbox', { name })).toBeVisible();
    await userEvent.click(main.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Import CSV' }));
    await expect(await main.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  },
};

/** The same outline is an area of interest in a report on areas. */
export const AreaLargeEnough: Story = {
  args: { path: '/createReport?draft=area&step=2' },
  tags: ['spec:SHELL-184'],
  beforeEach: async () => {
    const { draft } = emptyWizard(new Date(), { projectId: world.project });
    await keptDraft('area', { draft: { ...draft, name: 'Spring', category: 'AOI_DEFAULT' } })();
  },
  play: async ({ canvas }) => {
    await step('Add locations');
    await saveLarge(canvas);
    await waitFor(() => expect(chosen()).toHaveLength(3));
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** An area of interest drawn in the third step must be smaller than 5 km²; no input is lost. */
export const AreaTooLarge: Story = {
  args: { path: '/createReport?draft=wide&step=3' },
  beforeEach: async ({ msw }) => {
    const setUp = { ...emptySetUp(), attraction_isActive: true };
    await keptDraft('wide', { setUp })();
    msw.use(
      answering('/accounts/*/limitations', [
        { name: 'MAX_AREA', value: 32_000 },
        { name: 'MAX_AREA_AOI', value: 5_000_000 },
      ]),
    );
  },
  play: async ({ canvas }) => {
    await step('Set up data');
    await userEvent.click(await canvas.findByRole('button', { name: 'Draw an area' }));
    const main = within(await canvas.findByRole('main'));
    await userEvent.type(await main.findByRole('textbox', { name: /^Name/ }), 'District');
    const polygon = main.getByRole('textbox', { name: /^Polygon/ });
    await userEvent.click(polygon);
    await userEvent.paste(wideSquare(2300));
    await userEvent.click(main.getByRole('combobox', { name: /^Location type/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Outdoor' }));
    await userEvent.click(main.getByRole('button', { name: 'Save location' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'The outline is too large' }));
    await expect(dialog.getByText(/below \d,\d{3},\d{3} m2/)).toHaveTextContent('It must be below 5,000,000 m2.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(main.getByRole('textbox', { name: /^Name/ })).toHaveValue('District');
    await expect(polygon).toHaveValue(wideSquare(2300));
    // A little smaller, it is saved and can be compared.
    await userEvent.clear(polygon);
    await userEvent.click(polygon);
    await userEvent.paste(wideSquare(2200));
    await userEvent.click(await enabledButton('Save location'));
    await step('Set up data');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
    await pick(await canvas.findByRole('button', { name: /^Areas of interest/ }), /^District/);
  },
};

let added: unknown[] = [];

/** On the page for managing locations an outline may also be as large as an area. */
export const ManageLarge: Story = {
  args: { path: `/projects/${world.project}/locations/manage` },
  tags: ['spec:SHELL-184'],
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.staff.userEmail);
    added = [];
    msw.use(
      http.post(`*/api/projects/${world.project}/locations`, async ({ request }) => {
        added = (await request.json()) as unknown[];
        return HttpResponse.json([{ name: 'Large', id: '77', reason: '', field: null }]);
      }),
    );
  },
  play: async ({ canvas }) => {
    await saveLarge(canvas);
    await waitFor(() =>
      expect(added).toMatchObject([{ name: 'Large', polygon: { wktRepresentation: wideSquare(245) } }]),
    );
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

/** The last step, opened again while the report is being calculated. */
export const Calculating: Story = {
  args: { path: `/createReport?step=4&report=${world.calculatingReport}` },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Almost ready' }));
    await expect(await dialog.findByRole('link', { name: 'Open report' })).toHaveAttribute(
      'href',
      `/reports/${world.calculatingReport}`,
    );
  },
};

/** A report that is extended every week opens with its weeks. */
export const CalculatingWeekly: Story = {
  args: Calculating.args,
  beforeEach: async ({ msw }) => {
    const address = `/reports/${world.calculatingReport}`;
    const { body } = await recordedAnswer('ACCOUNT_ADMIN', `/api${address}`);
    const { report } = body as { report: Report };
    msw.use(answering(address, { report: { ...report, recurring: true, recurrence_frequency: 'WEEKLY' } }));
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Almost ready' }));
    const href = `/reports/${world.calculatingReport}?period=weekly`;
    await waitFor(() => expect(dialog.getByRole('link', { name: 'Open report' })).toHaveAttribute('href', href));
  },
};

/** If its progress cannot be read, the report does not count as failed, and the call can be retried. */
export const ProgressUnknown: Story = {
  args: { path: `/createReport?step=4&report=${world.calculatingReport}` },
  beforeEach: async ({ msw }) => {
    await signInForStory('portal', world.users.betaAdmin.userEmail);
    msw.use(failing(`/reports/${world.calculatingReport}`, 500, 'internal'));
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(await dialog.findByText(/The progress cannot be read right now/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
};

/** A reader who may not create reports sees whom to ask. */
export const NotAllowed: Story = {
  beforeEach: () => signInForStory('portal', world.users.regular.userEmail),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role cannot create reports')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toBeVisible();
  },
};

/** A project without visits says whom to ask before anything is drawn. */
export const Empty: Story = {
  beforeEach: ({ msw }) =>
    msw.use(answering(`/projects/${world.project}/data`, buildProjectData({ days: null, cities: [] }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This project contains no visits.')).toBeVisible();
  },
};

/** A failed call for a project's months can be retried. */
export const Error: Story = {
  beforeEach: ({ msw }) => msw.use(failing(`/projects/${world.project}/data`, 500, 'internal')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The months that the project contains could not be read.')).toBeVisible();
  },
};

/** The page for managing a project's locations: readers who may edit start in edit mode. */
export const Manage: Story = {
  args: { path: `/projects/${world.project}/locations/manage` },
  tags: ['spec:SHELL-033'],
  beforeEach: () => signInForStory('portal', world.users.staff.userEmail),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'In this project' });
    await expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: 'Draw a location' })).toBeVisible();
  },
};

const corners = 'POLYGON ((13.4 52.5,13.401 52.5,13.401 52.501,13.4 52.501,13.4 52.5))';
const csvValues = (name: string, outline = corners) => [
  outline,
  name,
  '',
  'de',
  'Lange Reihe 4',
  'Berlin',
  '10178',
  'MIXED',
];
const reviewed = readLocationCsv(
  writeLocationCsv([csvValues('Kept'), csvValues('Left out'), csvValues(''), csvValues('Drawn anew', 'nothing')]),
);

/** A review started before a reload is restored and still stored, and its outlines can be redrawn. */
export const ImportKept: Story = {
  args: { path: `/projects/${world.project}/locations/manage?import=abc` },
  beforeEach: async () => {
    const { userId, userEmail } = world.users.staff;
    await signInForStory('portal', userEmail);
    const rows = reviewed.rows?.map((row, i) => ({ ...row, left: i === 1 }));
    const values = { name: 'stores.csv', reading: { rows } };
    await keepDraft(userId, { name: 'importLocations abc', title: 'stores.csv', path: '/', values });
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('stores.csv')).toBeVisible();
    await expect(canvas.getByText('1 of 4 rows are valid')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Restore row 3' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('name of row 4'), 'Mended{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: 'Redraw on the map' }));
    const tools = within(await canvas.findByRole('toolbar'));
    await userEvent.click(tools.getByRole('button', { name: 'Enter as text' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('textbox'));
    await userEvent.paste(corners);
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(tools.getByRole('button', { name: 'Save polygon' })).toBeEnabled());
    await userEvent.click(tools.getByRole('button', { name: 'Save polygon' }));
    await expect(await canvas.findByText('3 of 4 rows are valid')).toBeVisible();
    await waitFor(async () => {
      const [draft] = await readDrafts(world.users.staff.userId);
      const kept = draft?.values as { reading: { rows: { values: string[]; left: boolean }[] } } | undefined;
      await expect(kept?.reading.rows.map(({ values, left }) => [values[1], left])).toEqual([
        ['Kept', false],
        ['Left out', true],
        ['Mended', false],
        ['Drawn anew', false],
      ]);
      await expect(kept?.reading.rows[3]?.values[0]).toBe(corners);
    });
    // When discarded on purpose, it is deleted.
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await readDrafts(world.users.staff.userId)).toEqual([]));
    await expect(canvas.queryByText('stores.csv')).toBeNull();
  },
};

const weeklyNotice = buildNotice({
  id: '2',
  reportId: '77',
  reportName: 'Weekly pulse',
  recurring: true,
  recurrence_frequency: 'WEEKLY',
});

/** Notifications about reports, in the panel's own tab. */
export const Messages: Story = {
  args: { path: '/messages' },
  beforeEach: ({ msw }) => msw.use(answering('/notices', buildNotices([buildNotice(), weeklyNotice]))),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: '“Store network” is ready. (unread)' });
    await expect(link).toHaveAttribute('href', `/reports/${world.report}`);
    // A report that is extended every week opens with its weeks.
    await expect(canvas.getByRole('link', { name: '“Weekly pulse” is ready. (unread)' })).toHaveAttribute(
      'href',
      '/reports/77?period=weekly',
    );
    await expect(canvas.getByRole('button', { name: 'Messages, 2 new' })).toHaveAttribute('aria-current', 'page');
  },
};
