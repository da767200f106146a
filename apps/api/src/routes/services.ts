import type { Kysely } from 'kysely';

import type { Tokens } from '../auth/tokens';
import type { Config } from '../config/config';
import type { App, Database } from '../db/schema';
import type { GeoServices } from '../geo/geoServices';
import type { Selections } from '../jobs/selections';
import type { Mailer } from '../mail/mailer';
import type { ResultReader } from '../queries/reportItems';

/** What routes work with. */
export interface Services {
  /** Which of the three origins this is. */
  app: App;
  db: Kysely<Database>;
  tokens: Tokens;
  readResult: ResultReader;
  selections: Selections;
  geo: GeoServices;
  mailer: Mailer;
  config: Pick<Config, 'origins' | 'production' | 'frameHosts'>;
  /** The time; fixed in tests. */
  clock: () => Date;
}
