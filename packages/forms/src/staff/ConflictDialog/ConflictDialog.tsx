import { Button, Dialog } from '@locus/ui';
import { color, font, media, space, visuallyHidden } from '@locus/ui/theme';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { differingWords } from './differingWords';
import { messages, named } from './messages';

/** A field in both versions, as text. */
export interface ConflictField {
  name: string;
  theirs: string;
  mine: string;
  /** For texts that may be equal although the values differ. */
  differs?: boolean;
}

export interface ConflictDialogProps {
  open: boolean;
  /** Who saved the other version, if known. */
  by?: string | undefined;
  /** The fields of the form: what somebody else has saved, and what was to be saved. */
  fields: readonly ConflictField[];
  /** Closes it; the input stays in the form. */
  onKeepEditing: () => void;
  /** Loads their version into the form. */
  onUseTheirs: () => void;
  /** Overwrites their version with the user's. */
  onSaveMine: () => void;
  busy?: boolean;
}

/** Says that somebody else has saved the same object in the meantime, and shows the differences. */
export function ConflictDialog({
  open,
  by,
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
            {by ? <FormattedMessage {...named.text} values={{ by, bdi }} /> : <FormattedMessage {...messages.text} />}
          </Dialog.Description>
        </Dialog.Header>
        <Dialog.Body tabIndex={0}>
          {differing.length === 0 ? (
            <FormattedMessage {...messages.same} />
          ) : (
            <Both>
              <thead>
                <tr>
                  {(['field', 'theirs', 'mine'] as const).map((head) => (
                    <th key={head} scope="col">
                      {head === 'theirs' && by ? (
                        <FormattedMessage {...named.theirs} values={{ by, bdi }} />
                      ) : (
                        <FormattedMessage {...messages[head]} />
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {differing.map(({ name, theirs, mine }) => (
                  <tr key={name}>
                    <th scope="row">{breakable(name)}</th>
                    <td>
                      <Version text={theirs} other={mine} />
                    </td>
                    <td>
                      <Version text={mine} other={theirs} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Both>
          )}
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

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

/** A name that may wrap after a dot or an underscore, e.g. "POI_DEFAULT.catchment". */
const breakable = (name: string) => (
  <bdi>
    {name.split(/(?<=[._])(?=.)/).map((part, i) => (
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);

/** A version's lines; words that the other version lacks are marked. */
const Version = ({ text, other }: { text: string; other: string }) =>
  text === '' ? (
    <Muted>
      <FormattedMessage {...messages.empty} />
    </Muted>
  ) : (
    differingWords(text, other).map((runs, line) => (
      <Line key={line}>
        {runs.map(({ text: words, differs }, i) => (
          <Fragment key={i}>
            {i > 0 && ' '}
            {differs ? <mark>{words}</mark> : words}
          </Fragment>
        ))}
      </Line>
    ))
  );

const Both = styled.table`
  inline-size: 100%;
  border-spacing: 0;
  table-layout: fixed;
  & :is(th, td) {
    padding: ${space[2]};
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  }
  & th {
    font: ${font.label};
    color: ${color.textMuted};
  }
  & thead th {
    position: sticky;
    /* The padding of the dialog's body. */
    inset-block-start: -2px;
    background: ${color.surface};
  }
  & :is(th, td):first-child {
    inline-size: 28%;
    padding-inline-start: 0;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
  }
  /* The line above the buttons follows. */
  & tbody > tr:last-child > * {
    border-block-end: 0;
  }
  ${media.narrow} {
    & tr {
      display: grid;
      grid-template-columns: 1fr 1fr;
      border-block-end: 1px solid ${color.border};
    }
    & tbody > tr:last-child {
      border-block-end: 0;
    }
    & :is(th, td) {
      padding-block: ${space[1]} ${space[2]};
      padding-inline: 0 ${space[2]};
      border-block-end: 0;
    }
    & thead {
      position: sticky;
      inset-block-start: -2px;
      z-index: 1;
      background: ${color.surface};
    }
    & thead th {
      position: static;
    }
    & thead th:first-child {
      ${visuallyHidden}
    }
    & tbody th:first-child {
      grid-column: 1 / -1;
      inline-size: auto;
      padding-block: ${space[2]} 0;
    }
  }
`;

const Line = styled.bdi`
  display: block;
  & + & {
    margin-block-start: ${space[1]};
  }
  & mark {
    background: ${color.accentSoft};
    color: inherit;
    text-decoration: underline 2px ${color.accent};
    text-underline-offset: 3px;
  }
`;

/** The buttons; if they need two lines each line is filled. */
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
