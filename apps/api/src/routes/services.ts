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

/** The dependencies of routes. */
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
  /** Files being uploaded for import. */
  uploads: Uploads;
  captcha: Captcha;
  /** Work that the response does not wait for. */
  afterAnswer: BackgroundWork['afterAnswer'];
  /** The URL of an app, without a trailing slash; never derived from the request. */
  originOf: (app: App) => string;
  config: Pick<Config, 'origins' | 'production' | 'frameHosts' | 'sampleProject' | 'catchmentV2'>;
  /** The service's state for administrators; undefined if nobody operates the service. */
  operations: OperationsSources | undefined;
  /** The current time; fixed in tests. */
  clock: () => Date;
}
