import { useDone, useTold } from '@locus/app/office';
import { useChangeMails, useOperations, useSendTestMail } from '@locus/data';
import { ErrorTable, GivenUpMails, ServiceParts } from '@locus/forms/staff';
import { AdminPageTitle, Button, StateSwitch } from '@locus/ui';
import { font, space } from '@locus/ui/theme';
import type { MessageDescriptor } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages as frame } from '../messages';
import { useTableSort } from '../useTableSort';
import { messages } from './messages';

const { operations: words } = messages;

/** `/operations`: the state of the service, given-up emails and the latest errors, refetched every 15 seconds. */
export function OperationsPage() {
  const title = useIntl().formatMessage(frame.operations);
  const done = useDone();
  const { data, status, error, retry } = useOperations();
  const [mailSort, errorSort] = [useTableSort('mails'), useTableSort('errors')];
  const test = useTold(useSendTestMail());
  const mails = useTold(useChangeMails());
  const tell = (text: MessageDescriptor) => () => done({ title: <FormattedMessage {...text} /> });
  const change = (action: 'retry' | 'discard', text: MessageDescriptor) => (ids: string[]) =>
    mails.run({ action, ids }, tell(text));
  const table = { status, error: error?.reason, onRetry: retry };
  return (
    <>
      <AdminPageTitle title={title} />
      <Parts>
        <StateSwitch records {...table}>
          {data && (
            <ServiceParts
              operations={data}
              mailActions={
                <Button size="small" busy={test.busy} onClick={() => test.run(undefined, tell(words.testSent))}>
                  <FormattedMessage {...words.test} />
                </Button>
              }
            />
          )}
        </StateSwitch>
        {data && (
          <>
            <Heading>
              <FormattedMessage {...words.mails} />
            </Heading>
            <GivenUpMails
              status="ready"
              mails={data.givenUp}
              {...mailSort}
              busy={mails.busy}
              onResend={change('retry', words.resent)}
              onDiscard={change('discard', words.discarded)}
            />
            <Heading>
              <FormattedMessage {...words.errors} />
            </Heading>
            <ErrorTable status="ready" errors={data.errors} {...errorSort} />
          </>
        )}
      </Parts>
    </>
  );
}

/** Each part is as high as its content: nothing overlaps the next one. */
const Parts = styled.div`
  display: grid;
  flex: none;
  grid-template-columns: minmax(0, 1fr);
`;

const Heading = styled.h2`
  margin-block: ${space[4]} ${space[2]};
  font: ${font.bodyStrong};
`;
