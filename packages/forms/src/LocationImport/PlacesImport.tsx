import type { CsvFormat } from '@locus/model/locationCsv';
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
import type { ReviewReading } from './reviewState';
import { messages } from './messages';
import { readPlacesFile } from './readPlacesFile';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A file under review: its name, and what it holds now. */
export interface FileReview {
  name: string;
  reading: ReviewReading;
}

export interface PlacesImportProps<Draft> extends Omit<ImportReviewProps<Draft>, 'file' | 'reading' | 'onRowsChange'> {
  format: CsvFormat<Draft>;
  /** A file read already, e.g. one that was kept with the draft. */
  defaultReading?: FileReview;
  /** Gets the file with its rows as they are now, at each change, so that a draft can be kept. */
  onReviewChange?: (review: FileReview) => void;
}

/**
 * Imports places from a file: it is read in a worker, every row reviewed and mended, and nothing imported until all
 * that remains is right. The format tells its columns, rules and words.
 */
export function PlacesImport<Draft>({ defaultReading, onReviewChange, ...props }: PlacesImportProps<Draft>) {
  const intl = useIntl();
  const pois = props.format.id === 'pois';
  const [file, setFile] = useState(defaultReading?.name ?? '');
  const [reading, setReading] = useState<ReviewReading | undefined>(defaultReading?.reading);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The last file chosen wins. */
  const latest = useRef(0);
  /** Which file is under review: another one starts again. */
  const [turn, setTurn] = useState(0);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const asked = (latest.current += 1);
    setFile(chosen.name);
    setBusy(true);
    const next = await readPlacesFile(chosen, props.maxArea, props.format.id);
    if (asked !== latest.current) return;
    setTurn(asked);
    setBusy(false);
    setReading(next);
  };
  const title = intl.formatMessage(pois ? messages.poiTitle : messages.title);
  return (
    <Root aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {file !== '' && (
          <Muted>
            <bdi>{file}</bdi>
            {reading?.rows &&
              ` · ${intl.formatMessage(messages.size, { rows: reading.rows.length, columns: props.format.columns.length })}`}
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
          accept={pois ? '.csv,text/csv,.geojson,.json,.kml,.zip' : '.csv,text/csv'}
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
        <ImportReview
          key={turn}
          {...props}
          file={file}
          reading={reading.rows}
          onRowsChange={onReviewChange && ((rows) => onReviewChange({ name: file, reading: { rows } }))}
        />
      ) : (
        <ImportChoose
          busy={busy}
          fault={reading?.fault}
          format={props.format}
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
