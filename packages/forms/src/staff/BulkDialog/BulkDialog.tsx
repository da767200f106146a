import { Button, Dialog } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { Check, TriangleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** The actions on several objects. */
export type BulkQuestion = keyof typeof messages.verbs;

export interface BulkDialogProps {
  open: boolean;
  question: BulkQuestion;
  /** The objects. */
  targets: readonly { id: string; name: string }[];
  /** The results so far, by id: the error, or undefined if it succeeded; the whole is undefined before it started. */
  results: ReadonlyMap<string, string | undefined> | undefined;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const titles = { ...messages.titles, ...messages.itemTitles };

/** Asks once before several objects are changed, and then shows the result of each. */
export function BulkDialog({ open, question, targets, results, busy, onConfirm, onClose }: BulkDialogProps) {
  const count = targets.length;
  const ended = results !== undefined && !busy;
  const failed = [...(results?.values() ?? [])].filter((reason) => reason !== undefined).length;
  const told = { done: (results?.size ?? 0) - failed, failed, count };
  const destroys = question === 'deleteReports' || question === 'removeItems';
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Dialog.Content role="alertdialog" widthPx={480}>
        <Dialog.Header closable={false}>
          <Dialog.Title>
            <FormattedMessage {...titles[question]} values={{ count }} />
          </Dialog.Title>
          <Dialog.Description role="status">
            {ended ? (
              <FormattedMessage {...messages.parts.outcome} values={told} />
            ) : (
              results && <FormattedMessage {...messages.parts.progress} values={{ ...told, done: results.size }} />
            )}
          </Dialog.Description>
        </Dialog.Header>
        <Dialog.Body tabIndex={0}>
          <List>
            {targets.map(({ id, name }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {results && <Outcome told={results.has(id)} reason={results.get(id)} />}
              </li>
            ))}
          </List>
        </Dialog.Body>
        <Dialog.Footer>
          {ended ? (
            <Button variant="primary" onClick={onClose}>
              <FormattedMessage {...messages.parts.close} />
            </Button>
          ) : (
            <>
              <Button disabled={busy} onClick={onClose}>
                <FormattedMessage {...messages.parts.cancel} />
              </Button>
              <Button variant={destroys ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
                <FormattedMessage {...messages.verbs[question]} />
              </Button>
            </>
          )}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/** The result of one of them. */
function Outcome({ told, reason }: { told: boolean; reason: string | undefined }) {
  if (!told)
    return (
      <Word>
        <FormattedMessage {...messages.parts.waiting} />
      </Word>
    );
  const Icon = reason === undefined ? Check : TriangleAlert;
  return (
    <Word data-state={reason === undefined ? 'done' : 'failed'}>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      {reason ?? <FormattedMessage {...messages.parts.done} />}
    </Word>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space[1]} ${space[3]};
    padding-block-end: ${space[2]};
    border-block-end: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  & > li:last-child {
    border-block-end: 0;
  }
`;

const Word = styled.span`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[1]};
  color: ${color.textMuted};
  & > svg {
    flex: none;
    margin-block-start: 3px;
  }
  &[data-state='done'] {
    color: ${color.success};
  }
  &[data-state='failed'] {
    grid-column: 1 / -1;
    color: ${color.danger};
  }
`;
