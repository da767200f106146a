import type { MailAction, OperationsAnswer } from '@locus/model/operations';

import type { Change } from './changes';
import { nothing, useChange } from './changes';
import type { Read } from './useRead';
import { useRead } from './useRead';

/** The health of the service is refreshed after this time (ms). */
export const operationsPollMs = 15_000;

/** The health of the service, refreshed every 15 s in a visible tab. */
export const useOperations = (): Read<OperationsAnswer> =>
  useRead('get /operations', {}, { refreshInterval: operationsPollMs, refreshWhenHidden: false });

/** Sends a test mail to the reader. */
export const useSendTestMail = (): Change<void> =>
  useChange('send test mail', (client) => client.send('post /operations/mail', {}, undefined), nothing);

/** Retries or discards mails that were given up. */
export const useChangeMails = (): Change<MailAction> =>
  useChange(
    'change mails',
    (client, action) => client.send('put /operations/mails', {}, action),
    (key) => key === '/operations',
  );
