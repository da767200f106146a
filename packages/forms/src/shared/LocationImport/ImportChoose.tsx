import { numberText } from '@locus/model/text';
import type { CsvFault, CsvFormat } from '@locus/model/locationCsv';
import { writeLocationCsv } from '@locus/model/locationCsv';
import { Banner, Button, Progress } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { Download, FileUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../FormField/useReason';
import { csvFile } from './csvFile';
import { messages } from './messages';

interface ImportChooseProps {
  format: Pick<CsvFormat<unknown>, 'id' | 'columns' | 'example'>;
  /** Called to download the template. */
  onDownload: (file: Blob, name: string) => void;
  busy: boolean;
  fault: CsvFault | undefined;
  onChoose: () => void;
  onFile: (file: File | undefined) => void;
}

/** Shown before a file is read, and when the whole file is invalid. */
export function ImportChoose({ format, busy, fault, onChoose, onFile, onDownload }: ImportChooseProps) {
  const intl = useIntl();
  const reason = useReason();
  const pois = format.id === 'pois';
  return (
    <Drop
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      {fault && !busy && (
        <Banner variant="danger">
          {reason(fault.code, { ...fault.params, max: numberText(Number(fault.params?.max ?? 0), intl.locale) })}
          {fault.line !== undefined && ` ${intl.formatMessage(messages.line, { line: fault.line })}`}
        </Banner>
      )}
      {busy ? (
        <Progress label={intl.formatMessage(messages.reading)} value={null} />
      ) : (
        <>
          <FileUp size={32} strokeWidth={1.25} aria-hidden />
          <p>{intl.formatMessage(pois ? messages.poiDrop : messages.drop)}</p>
          <Line>
            <Button variant="primary" onClick={onChoose}>
              {intl.formatMessage(messages.choose)}
            </Button>
            <Button
              icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
              onClick={() => onDownload(templateFile(format), `${format.id}-template.csv`)}
            >
              {intl.formatMessage(messages.template)}
            </Button>
          </Line>
          <Needs>
            {intl.formatMessage(pois ? messages.poiNeeds : messages.needs)}{' '}
            <span translate="no">{format.columns.join(', ')}</span>.
          </Needs>
        </>
      )}
    </Drop>
  );
}

/** A file of one row that can be imported. */
export const templateFile = (format: Pick<CsvFormat<unknown>, 'columns' | 'example'>): Blob =>
  csvFile(writeLocationCsv([format.example], format));

const Drop = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: ${space[4]};
  margin: 0 ${space[4]} ${space[4]};
  padding: ${space[6]} ${space[4]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.card};
  color: ${color.textMuted};
  text-align: center;
  font: ${font.body};
  & > p {
    margin: 0;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]};
`;

const Needs = styled.p`
  max-inline-size: 460px;
  font: ${font.label};
`;
