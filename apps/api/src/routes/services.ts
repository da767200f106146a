import type { Kysely } from 'kysely';

import type { Captcha } from '../auth/captcha';
import type { Tokens } from '../auth/tokens';
import type { Config } from '../config/config';
import type { App, Database } from '../db/schema';
import type { GeoServices } from '../geo/geoServices';
import type { BackgroundWork } from '../http/backgroundWork';
import type { Selections } from '../jobs/selections';
import type { Uploads } from '../imports/uploads';
import type { Mailer } from '../mail/mailer';
import type { OperationsSources } from '../operations/readOperations';
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
  /** Folder of all projects' visits. */
  visitsRoot: string;
  /** Files on their way into projects. */
  uploads: Uploads;
  captcha: Captcha;
  /** Work that the answer does not wait for. */
  afterAnswer: BackgroundWork['afterAnswer'];
  /** Where an app is, without a slash at the end; never what the request says. */
  originOf: (app: App) => string;
  config: Pick<Config, 'origins' | 'production' | 'frameHosts' | 'sampleProject' | 'catchmentV2'>;
  /** What administrators see of the service; undefined where nobody runs one. */
  operations: OperationsSources | undefined;
  /** The time; fixed in tests. */
  clock: () => Date;
}
