import type { CsvReading } from '@locus/model/locationCsv';
import { csvColumns } from '@locus/model/locationCsv';
import { Button, IconButton } from '@locus/ui';
import { color, radius, shadow, visuallyHidden } from '@locus/ui/theme';
import { RefreshCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ImportChoose } from './ImportChoose';
import { Grow, Head, Muted } from './ImportLayout';
import type { ImportReviewProps } from './ImportReview';
import { ImportReview } from './ImportReview';
import { messages } from './messages';
import { readCsvFile } from './readCsvFile';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface LocationImportProps extends Omit<ImportReviewProps, 'file' | 'reading'> {
  /** A file read already, e.g. one that was kept with the draft. */
  defaultReading?: { name: string; reading: CsvReading };
}

/**
 * Imports locations from a CSV: a file is read in a worker, every row reviewed and mended, and nothing imported until
 * all that remains is right.
 */
export function LocationImport({ defaultReading, ...props }: LocationImportProps) {
  const intl = useIntl();
  const [file, setFile] = useState(defaultReading?.name ?? '');
  const [reading, setReading] = useState(defaultReading?.reading);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);
  /** Which file is under review: another one starts again. */
  const [turn, setTurn] = useState(0);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const asked = (latest.current += 1);
    setFile(chosen.name);
    setBusy(true);
    const next = await readCsvFile(chosen, props.maxArea);
    // The last file chosen wins.
    if (asked !== latest.current) return;
    setTurn(asked);
    setBusy(false);
    setReading(next);
  };
  return (
    <Root aria-label={intl.formatMessage(messages.title)}>
      <Head>
        <h2>{intl.formatMessage(messages.title)}</h2>
        {file !== '' && (
          <Muted>
            <bdi>{file}</bdi>
            {reading?.rows &&
              ` · ${intl.formatMessage(messages.size, { rows: reading.rows.length, columns: csvColumns.length })}`}
          </Muted>
        )}
        <Grow />
        {reading && (
          <Button size="small" icon={<RefreshCw {...icon} />} onClick={() => input.current?.click()}>
            {intl.formatMessage(messages.another)}
          </Button>
        )}
        <IconButton
          size="small"
          label={intl.formatMessage(messages.close)}
          icon={<X {...icon} />}
          onClick={props.onCancel}
        />
        <HiddenInput
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label={intl.formatMessage(messages.choose)}
          tabIndex={-1}
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            // The same file, mended elsewhere, can be chosen again.
            event.currentTarget.value = '';
          }}
        />
      </Head>
      {reading?.rows && !busy ? (
        <ImportReview key={turn} {...props} file={file} reading={reading.rows} />
      ) : (
        <ImportChoose
          busy={busy}
          fault={reading?.fault}
          onChoose={() => input.current?.click()}
          onFile={(chosen) => void read(chosen)}
          onDownload={props.onDownload}
        />
      )}
    </Root>
  );
}

const Root = styled.section`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 0;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: hidden;
`;

const HiddenInput = styled.input`
  ${visuallyHidden}
`;
