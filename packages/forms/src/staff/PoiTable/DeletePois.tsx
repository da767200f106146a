import type { ProjectLocation } from '@locus/model/entities';
import { ConfirmDialog, Dialog } from '@locus/ui';
import { listText } from '@locus/model/text';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface DeletePoisProps {
  /** The ones to confirm; undefined closes the dialog. */
  pois: readonly ProjectLocation[] | undefined;
  onClose: () => void;
  /** Receives those that no report uses. */
  onConfirm: (pois: readonly ProjectLocation[]) => void;
  busy?: boolean;
  /** Why the last attempt failed. */
  failure?: string;
}

/** Number of places named in a list before the rest is counted. */
const mostNamed = 8;

/**
 * Asks for confirmation before points of interest are deleted; those used by a report stay, with the names of the
 * reports.
 */
export function DeletePois({ pois = [], onClose, onConfirm, busy, failure }: DeletePoisProps) {
  const intl = useIntl();
  const free = pois.filter(({ isUsed }) => !isUsed);
  const used = pois.filter(({ isUsed }) => isUsed);
  const open = pois.length > 0;
  const kept = used.length > 0 && <Kept pois={used} />;
  if (free.length === 0)
    return (
      <Dialog.Root open={open} onOpenChange={onClose}>
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Header>
            <Dialog.Title>
              <FormattedMessage {...messages.deletion.nothing} />
            </Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>{kept}</Dialog.Body>
        </Dialog.Content>
      </Dialog.Root>
    );
  const [only] = free;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={
        free.length === 1 && only ? (
          <FormattedMessage {...messages.deletion.titleOne} values={{ name: only.name, bdi }} />
        ) : (
          <FormattedMessage {...messages.deletion.title} values={{ count: free.length }} />
        )
      }
      confirmLabel={intl.formatMessage(messages.deletion.delete)}
      onConfirm={() => onConfirm(free)}
      busy={busy}
      error={failure}
    >
      <FormattedMessage {...messages.deletion.text} />
      {kept}
    </ConfirmDialog>
  );
}

/** The places that stay, each with the reports that use it. */
function Kept({ pois }: { pois: readonly ProjectLocation[] }) {
  const intl = useIntl();
  const reportsOf = ({ reports }: ProjectLocation) =>
    listText(
      intl,
      reports.map(({ name }) => name),
    ) || intl.formatMessage(messages.parts.otherReport);
  return (
    <>
      <p>
        <FormattedMessage {...messages.deletion.kept} values={{ count: pois.length }} />
      </p>
      <List>
        {pois.slice(0, mostNamed).map((poi) => (
          <li key={poi.id}>
            <FormattedMessage
              {...messages.deletion.keptOne}
              values={{ name: poi.name, reports: reportsOf(poi), bdi }}
            />
          </li>
        ))}
        {pois.length > mostNamed && (
          <li>
            <FormattedMessage {...messages.deletion.more} values={{ count: pois.length - mostNamed }} />
          </li>
        )}
      </List>
    </>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

const List = styled.ul`
  margin: 0;
  padding-inline-start: ${space[5]};
`;
