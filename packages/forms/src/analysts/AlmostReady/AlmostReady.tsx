import { Banner, Button, Dialog, Progress, Skeleton } from '@locus/ui';
import { color, media, space } from '@locus/ui/theme';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CalculatedItem } from './ItemProgress';
import { ItemProgress } from './ItemProgress';
import { messages, valueMessages } from './messages';

export interface AlmostReadyProps {
  open: boolean;
  /** The report's name; undefined while loading. */
  name: string | undefined;
  /** Its analyses; undefined while loading. */
  items: readonly CalculatedItem[] | undefined;
  /** Whether their progress could not be read. */
  failed?: boolean;
  onRetry: () => void;
  /** Returns to where the wizard was opened. */
  onProceed: () => void;
  /** The caller's link to the report, without its text: `<Link to="/reports/7" />`. */
  renderOpen: (words: ReactNode) => ReactElement;
}

/** The wizard's last step: live progress of each analysis; the user may leave at any time. */
export function AlmostReady({ open, name, items, failed = false, onRetry, onProceed, renderOpen }: AlmostReadyProps) {
  const intl = useIntl();
  const finished = (items ?? []).filter(({ status }) => status !== 'initiated');
  const done = items !== undefined && finished.length === items.length;
  const wrong = finished.some(({ status }) => status === 'error');
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onProceed()}>
      <Dialog.Content widthPx={760} onInteractOutside={(event) => event.preventDefault()}>
        <Dialog.Header closable={false}>
          <Dialog.Title>{intl.formatMessage(done ? messages.readyTitle : messages.title)}</Dialog.Title>
          <Dialog.Description>
            {name !== undefined && intl.formatMessage(valueMessages.about, { name, bdi })}{' '}
            {intl.formatMessage(done ? (wrong ? messages.someFailed : messages.allDone) : messages.calculating)}
          </Dialog.Description>
        </Dialog.Header>
        <Dialog.Body>
          {failed && (
            <Banner
              variant="warning"
              action={
                <Button size="small" onClick={onRetry}>
                  {intl.formatMessage(messages.retry)}
                </Button>
              }
            >
              {intl.formatMessage(messages.lost)}
            </Banner>
          )}
          {items ? (
            <>
              <Progress
                label={intl.formatMessage(valueMessages.progress, { done: finished.length, all: items.length })}
                value={wholePercent(items)}
              />
              <Items>
                {items.map((item) => (
                  <ItemProgress key={item.id} item={item} />
                ))}
              </Items>
            </>
          ) : (
            !failed && <Skeleton shape="block" height="220px" />
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <Button asChild>{renderOpen(intl.formatMessage(messages.open))}</Button>
          <Button variant="primary" onClick={onProceed}>
            {intl.formatMessage(messages.proceed)}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const bdi = (words: ReactNode) => <bdi key="name">{words}</bdi>;

/** The overall progress of all calculations, 0..100. */
function wholePercent(items: readonly CalculatedItem[]): number {
  const sum = items.reduce(
    (all, { status, progress }) => all + (status === 'initiated' ? (progress?.percent ?? 0) : 100),
    0,
  );
  return items.length === 0 ? 100 : sum / items.length;
}

const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  color: ${color.text};
  list-style: none;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
