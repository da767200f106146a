// npm run setup: installs everything for work on Locus, also what tests, Storybook and the linters need.
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ tests: true });
