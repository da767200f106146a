import { useSendActivation } from '@locus/data';
import { EmailForm } from '@locus/forms/visitors';
import { Banner, Button } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { messages } from './messages';

export interface SendAgainProps {
  /** The recipient; asked for if unknown. */
  email?: string;
}

/** Sends the activation email again. */
export function SendAgain({ email }: SendAgainProps) {
  const { run, busy, error } = useSendActivation();
  const [sent, setSent] = useState(0);
  const send = (address: string) => run(address, () => setSent(sent + 1));
  const done = sent > 0 && !busy && !error && (
    <Banner variant="success">
      <FormattedMessage {...messages.sentAgain} />
    </Banner>
  );
  const label = <FormattedMessage {...messages.sendAgain} />;
  if (email === undefined) {
    return (
      <>
        {done}
        <EmailForm onSubmit={(values) => send(values.email)} submitLabel={label} busy={busy} refusal={error} />
      </>
    );
  }
  return (
    <>
      {done}
      {error && <Banner variant="danger">{error.reason}</Banner>}
      <Button size="large" busy={busy} onClick={() => send(email)}>
        {label}
      </Button>
    </>
  );
}
