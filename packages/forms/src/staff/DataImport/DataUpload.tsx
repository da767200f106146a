import { progressText } from '@locus/model/text';
import type { DataImport, ImportKind } from '@locus/model/imports';
import { importColumns, importKinds } from '@locus/model/imports';
import { Banner, Button, Card, Progress, Select } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { kindMessages, uploadMessages as words } from './messages';

export interface DataUploadProps {
  /** Maximum size of a file in bytes; undefined until known. */
  maxBytes: number | undefined;
  /** An interrupted upload waiting for its file. */
  begun?: DataImport;
  /** The file being uploaded, how much of it has arrived (0..1), and whether the connection is lost. */
  sending?: { name: string; share: number; broken: boolean };
  onUpload: (kind: ImportKind, file: File) => void;
  onPause: () => void;
  /** Discards the interrupted upload. */
  onDiscard?: () => void;
}

const megabyte = 1024 * 1024;

/** Accepts a file to be imported, and shows how much of it has arrived. */
export function DataUpload({ maxBytes, begun, sending, onUpload, onPause, onDiscard }: DataUploadProps) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setKind] = useState<ImportKind>('visits');
  const [problem, setProblem] = useState('');
  const kind = begun && begun.kind !== 'undo' ? begun.kind : chosen;
  const max = Math.floor((maxBytes ?? 0) / megabyte);
  const take = (file: File | undefined) => {
    if (!file) return;
    const other = begun && (file.name !== begun.name || file.size !== begun.size);
    if (other) return setProblem(intl.formatMessage(words.other, { name: begun.name }));
    if (maxBytes !== undefined && file.size > maxBytes) return setProblem(intl.formatMessage(words.tooLarge, { max }));
    setProblem('');
    onUpload(kind, file);
  };
  if (sending) return <Sending {...sending} onPause={onPause} />;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title>{intl.formatMessage(words.title)}</Card.Title>
      </Card.Header>
      <Card.Body>
        <Form>
          {problem !== '' && <Banner variant="danger">{problem}</Banner>}
          {begun ? (
            <p>
              {intl.formatMessage(words.resume, {
                name: begun.name,
                share: progressText((100 * begun.received) / Math.max(1, begun.size), intl.locale),
              })}
            </p>
          ) : (
            <>
              <Select
                label={intl.formatMessage(words.what)}
                options={importKinds.map((value) => ({ value, label: intl.formatMessage(kindMessages[value]) }))}
                value={kind}
                onValueChange={setKind}
              />
              <Hint>
                {intl.formatMessage(words.columnsOf, { columns: importColumns[kind].join(', ') })}
                <br />
                {intl.formatMessage(words.limit, { max })}
              </Hint>
            </>
          )}
          <Line>
            <Button
              variant="primary"
              disabled={maxBytes === undefined}
              icon={<FileUp size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {intl.formatMessage(begun ? words.resumeButton : words.choose)}
            </Button>
            {begun && onDiscard && <Button onClick={onDiscard}>{intl.formatMessage(words.discard)}</Button>}
          </Line>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={intl.formatMessage(words.choose)}
            onChange={(event) => {
              take(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </Form>
      </Card.Body>
    </Card.Root>
  );
}

function Sending({
  name,
  share,
  broken,
  onPause,
}: NonNullable<DataUploadProps['sending']> & Pick<DataUploadProps, 'onPause'>) {
  const intl = useIntl();
  return (
    <Card.Root>
      <Card.Body>
        <Progress
          label={intl.formatMessage(words.uploading, { name })}
          value={share * 100}
          step={broken ? intl.formatMessage(words.broken) : undefined}
          onCancel={onPause}
        />
      </Card.Body>
    </Card.Root>
  );
}

const Form = styled.div`
  display: grid;
  gap: ${space[3]};
  max-inline-size: 620px;
`;

const Hint = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
