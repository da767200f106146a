import { analysisScopeOf, contentOf } from '@locus/analyses/files';
import { expect, test } from 'vitest';

import { storyScope, storySources } from '../testing/storyDocument';
import { wordsOf } from '../words';

test('files name locations that overlap wherever visitors of several locations are shown, and nowhere else', async () => {
  const scope = await storyScope();
  const [first] = scope.view.locations;
  const overlapping = scope.view.locations.map((each) => ({ ...each, geometry: first?.geometry ?? each.geometry }));
  const sources = await storySources(scope);
  const intl = await wordsOf('en');
  const namesIn = (locations: typeof overlapping) => {
    const own = analysisScopeOf({ ...scope, view: { ...scope.view, locations } }, intl);
    return sources.flatMap((source) =>
      contentOf(own, source).notes.some(({ text }) => text.startsWith('Locations overlap: ')) ? [source.type] : [],
    );
  };
  expect(namesIn(overlapping)).toEqual(['LOYALTY', 'MOVEMENT', 'ABSORPTION', 'ATTRACTION']);
  expect(namesIn(scope.view.locations)).toEqual([]);
});
