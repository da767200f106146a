import { makeVisits } from './madeVisits';

/* A process of its own that makes visits: `makeVisits.ts <root> <number of visits>`. */

const [root = '', visits] = process.argv.slice(2);
await makeVisits(root, Number(visits));
