import { Button, Dialog } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** A field in both versions, in words. */
export interface ConflictField {
  name: string;
  theirs: string;
  mine: string;
  /** For words that may be the same where the values are not. */
  differs?: boolean;
}

export interface ConflictDialogProps {
  open: boolean;
  /** The fields of the form: what somebody else has saved, and what was to be saved. */
  fields: readonly ConflictField[];
  /** Closes it; what was typed stays in the form. */
  onKeepEditing: () => void;
  /** Puts theirs into the form. */
  onUseTheirs: () => void;
  /** Saves mine over theirs. */
  onSaveMine: () => void;
  busy?: boolean;
}

/** Says that somebody else has saved the same meanwhile, and shows both where they differ. */
export function ConflictDialog({
  open,
  fields,
  onKeepEditing,
  onUseTheirs,
  onSaveMine,
  busy = false,
}: ConflictDialogProps) {
  const differing = fields.filter(({ theirs, mine, differs = theirs !== mine }) => differs);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !busy && onKeepEditing()}>
      <Dialog.Content role="alertdialog" widthPx={640}>
        <Dialog.Header closable={false}>
          <Dialog.Title>
            <FormattedMessage {...messages.title} />
          </Dialog.Title>
          <Dialog.Description>
            <FormattedMessage {...messages.text} />
          </Dialog.Description>
        </Dialog.Header>
        <Dialog.Body tabIndex={0}>
          <Both>
            <thead>
              <tr>
                {(['field', 'theirs', 'mine'] as const).map((head) => (
                  <th key={head} scope="col">
                    <FormattedMessage {...messages[head]} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {differing.map(({ name, theirs, mine }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{wordsOf(theirs)}</td>
                  <td>{wordsOf(mine)}</td>
                </tr>
              ))}
            </tbody>
          </Both>
        </Dialog.Body>
        <Ways>
          <Button data-start disabled={busy} onClick={onKeepEditing}>
            <FormattedMessage {...messages.edit} />
          </Button>
          <Button disabled={busy} onClick={onUseTheirs}>
            <FormattedMessage {...messages.takeTheirs} />
          </Button>
          <Button variant="primary" busy={busy} onClick={onSaveMine}>
            <FormattedMessage {...messages.saveMine} />
          </Button>
        </Ways>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const wordsOf = (words: string) =>
  words === '' ? (
    <Muted>
      <FormattedMessage {...messages.empty} />
    </Muted>
  ) : (
    <bdi>{words}</bdi>
  );

const Both = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  & :is(th, td) {
    padding: ${space[2]};
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  & th {
    font: ${font.label};
    color: ${color.textMuted};
  }
  & :is(th, td):first-child {
    inline-size: 24%;
    padding-inline-start: 0;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
  }
  /* The line of the buttons follows. */
  & tbody > tr:last-child > * {
    border-block-end: 0;
  }
`;

/** The ways out; where they take two lines each line is filled. */
const Ways = styled(Dialog.Footer)`
  ${media.narrow} {
    & > * {
      flex: 1 1 auto;
      margin-inline: 0;
      justify-content: center;
    }
  }
`;

const Muted = styled.i`
  color: ${color.textMuted};
`;
