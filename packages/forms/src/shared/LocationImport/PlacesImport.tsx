import type { CsvFormat } from '@locus/model/locationCsv';
import { Button, IconButton } from '@locus/ui';
import { color, radius, shadow, space, visuallyHidden } from '@locus/ui/theme';
import { RefreshCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ImportChoose } from './ImportChoose';
import { Head, Muted } from './ImportLayout';
import type { ImportReviewProps } from './ImportReview';
import { ImportReview } from './ImportReview';
import type { ReviewReading } from './reviewState';
import { messages } from './messages';
import { readPlacesFile } from './readPlacesFile';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A file under review: its name and its current rows. */
export interface FileReview {
  name: string;
  reading: ReviewReading;
}

export interface PlacesImportProps<Draft> extends Omit<
  ImportReviewProps<Draft>,
  'file' | 'reading' | 'byName' | 'names' | 'onRowsChange'
> {
  format: CsvFormat<Draft>;
  /** A file that has been read already, e.g. from a saved draft. */
  defaultReading?: FileReview;
  /** Called with the file and its current rows at each change, so that a draft can be saved. */
  onReviewChange?: (review: FileReview) => void;
}

/**
 * Imports places from a file. The file is read in a worker, every row can be reviewed and corrected, and nothing is
 * imported until all remaining rows are valid. The format defines columns, rules and texts.
 */
export function PlacesImport<Draft>({ defaultReading, onReviewChange, ...props }: PlacesImportProps<Draft>) {
  const intl = useIntl();
  const pois = props.format.id === 'pois';
  const [file, setFile] = useState(defaultReading?.name ?? '');
  const [reading, setReading] = useState<ReviewReading | undefined>(defaultReading?.reading);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** The last file selected takes precedence. */
  const latest = useRef(0);
  /** Counts the files: a new one starts a new review. */
  const [turn, setTurn] = useState(0);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const asked = (latest.current += 1);
    setFile(chosen.name);
    setBusy(true);
    const next = await readPlacesFile(chosen, props, props.format.id).catch(
      // E.g. changed or deleted since it was chosen.
      (): ReviewReading => ({ fault: { code: 'file_unreadable' } }),
    );
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
        <Ends>
          {reading && (
            <Button size="small" icon={<RefreshCw {...icon} />} onClick={() => input.current?.click()}>
              {intl.formatMessage(messages.another)}
            </Button>
          )}
          <CloseButton onClick={props.onCancel} />
        </Ends>
        <HiddenInput
          ref={input}
          type="file"
          accept={pois ? '.csv,text/csv,.geojson,.json,.geojsonl,.ndjson,.kml,.kmz,.zip' : '.csv,text/csv'}
          aria-label={intl.formatMessage(messages.choose)}
          tabIndex={-1}
          aria-hidden
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            // The same file can be chosen again after it was edited elsewhere.
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
          byName={reading.byName}
          names={reading.names}
          onRowsChange={
            onReviewChange &&
            ((rows, names) => onReviewChange({ name: file, reading: { rows, byName: reading.byName, names } }))
          }
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

function CloseButton({ onClick }: { onClick: () => void }) {
  const label = useIntl().formatMessage(messages.close);
  return <IconButton size="small" label={label} icon={<X {...icon} />} onClick={onClick} />;
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

/** They stay together if there is no room for them next to the title. */
const Ends = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-inline-start: auto;
`;

const HiddenInput = styled.input`
  ${visuallyHidden}
`;
