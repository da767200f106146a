import type { MailAction, OperationsAnswer } from '@locus/model/operations';

import type { Change } from './changes';
import { nothing, useChange } from './changes';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** How the service is is asked for again after this time (ms). */
export const operationsPollMs = 15_000;

/** How the service is, asked for again every 15 s in a visible tab. */
export const useOperations = (): Read<OperationsAnswer> =>
  useRead<OperationsAnswer>('/operations', { refreshInterval: operationsPollMs, refreshWhenHidden: false });

/** Sends the reader a test mail. */
export const useSendTestMail = (): Change<void> =>
  useChange('send test mail', (client) => client.send('POST', '/operations/mail'), nothing);

/** Has given-up mails tried again, or forgotten. */
export const useChangeMails = (): Change<MailAction> =>
  useChange(
    'change mails',
    (client, action) => client.send('PUT', '/operations/mails', action),
    (key) => key === '/operations',
  );
