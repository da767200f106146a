import type { PlacesFault } from '@locus/model/reports';
import { Button, Dialog } from '@locus/ui';
import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** A limit of the account that a change would exceed. */
export type ExceededLimit = Exclude<PlacesFault['code'], 'locations_required'>;

export interface LimitDialogProps {
  /** The limit that would be exceeded, if any. */
  limit: ExceededLimit | undefined;
  /** The limit: locations, clusters, or square metres that an outline must stay below. */
  max: number;
  /** The address of support. */
  contactHref: string;
  /** Continues without the change. */
  onContinue: () => void;
}

const titles = {
  too_many_locations: messages.locationsTitle,
  too_many_clusters: messages.clustersTitle,
  polygon_too_large: messages.sizeTitle,
} as const;

const texts = {
  too_many_locations: messages.locations,
  too_many_clusters: messages.clusters,
  polygon_too_large: messages.size,
} as const;

/** Says which of the account's limits would be exceeded, and offers support, or to continue without the change. */
export function LimitDialog({ limit, max, contactHref, onContinue }: LimitDialogProps) {
  const intl = useIntl();
  const go = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root open={limit !== undefined} onOpenChange={(open) => !open && onContinue()}>
      {limit && (
        <Dialog.Content
          role="alertdialog"
          widthPx={440}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            go.current?.focus();
          }}
        >
          <Dialog.Header closable={false}>
            <Dialog.Title>{intl.formatMessage(titles[limit])}</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Dialog.Description>{intl.formatMessage(texts[limit], { max })}</Dialog.Description>
          </Dialog.Body>
          <Dialog.Footer>
            <Button asChild data-start icon={<Mail size={16} strokeWidth={1.5} aria-hidden />}>
              <a href={contactHref}>{intl.formatMessage(messages.contact)}</a>
            </Button>
            <Button ref={go} variant="primary" onClick={onContinue}>
              {intl.formatMessage(messages.proceed)}
            </Button>
          </Dialog.Footer>
        </Dialog.Content>
      )}
    </Dialog.Root>
  );
}
