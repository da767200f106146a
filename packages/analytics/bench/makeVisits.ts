import { makeVisits } from './madeVisits';

/* A separate process that generates visits: `makeVisits.ts <root> <number of visits>`. */

const [root = '', visits] = process.argv.slice(2);
await makeVisits(root, Number(visits));
