import { Banner, type BannerProps, Button } from '@locus/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { messages, reopenMessages } from './messages';
import type { ReopenedFile } from './useReopen';

const variants = {
  reading: 'info',
  comparing: 'info',
  same: 'success',
  changed: 'warning',
  unknown: 'warning',
  gone: 'danger',
  foreign: 'danger',
  failed: 'danger',
} as const satisfies Record<ReopenedFile['state'], BannerProps['variant']>;

/** Shows the result of opening a file's view, and whether the numbers have changed since. */
export function ReopenedBanner({ file, onDismiss }: { file: ReopenedFile; onDismiss: () => void }) {
  const values = { name: file.name, bdi };
  return (
    <Banner
      style={{ borderRadius: 0 }}
      variant={variants[file.state]}
      onDismiss={onDismiss}
      action={
        'retry' in file && (
          <Button size="small" onClick={() => file.retry()}>
            <FormattedMessage {...messages.retry} />
          </Button>
        )
      }
    >
      {'reason' in file ? (
        <FormattedMessage {...reopenMessages[file.state]} values={{ ...values, reason: file.reason }} />
      ) : (
        <FormattedMessage {...reopenMessages[file.state]} values={values} />
      )}
    </Banner>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;
