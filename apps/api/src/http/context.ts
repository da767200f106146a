import type { Language } from '@locus/model/text';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

import type { Viewer } from '../auth/viewer';
import type { KeptAnswers } from './keptAnswers';

/** The variables of a request. */
export interface ApiEnv {
  /** Node's own request and response; absent if a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    language: Language;
    address: string;
    now: Date;
    viewer?: Viewer;
    /** Cached responses; the service's own work never requests anything twice. */
    answers?: KeptAnswers;
  };
}

/** The Hono context of a request. */
export type ApiContext = Context<ApiEnv>;
