import { titleOf } from '@locus/analyses';
import type { ReportItemType } from '@locus/model/entities';
import type { ExportDataSet, ExportFormat, ExportSelection } from '@locus/model/view';
import { exportDataSets, exportedOf, exportFormatsFor, withDataSets } from '@locus/model/view';
import { Button, Dialog, MultiSelect, RadioGroup } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { FileText, Upload } from 'lucide-react';
import { useState } from 'react';
import type { IntlShape } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ExportContent, ExportOrder } from './exportContent';
import { ExportContents } from './ExportContents';
import { messages } from './messages';

export interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The report, its months and places, on one line. */
  scope: string;
  /** The analyses that can be exported. */
  offered: readonly ReportItemType[];
  /** The selection, and how to change it. */
  selection: ExportSelection;
  onSelectionChange: (selection: ExportSelection) => void;
  /** The future contents of the file; undefined while they are being counted. */
  content: ExportContent | undefined;
  /** The initial decimal separator of a CSV file. */
  decimal?: '.' | ',';
  onExport: (order: ExportOrder) => void;
}

const dataSetNames = { map: messages.map, 'graphs-charts': messages.graphs, table: messages.table };

/** What is exported from a report, in which format, and the future contents of the file. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onOpenChange, scope, content, selection, onExport } = props;
  const intl = useIntl();
  const [decimal, setDecimal] = useState(props.decimal ?? '.');
  // Only movement has no table.
  const complete = selection.metric.some((type) => exportedOf(type, selection.dataSet).length > 0);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content widthPx={812}>
        <Dialog.Header>
          <Dialog.Title>{intl.formatMessage(messages.title)}</Dialog.Title>
          <Dialog.Description>
            <bdi>{scope}</bdi>
          </Dialog.Description>
        </Dialog.Header>
        <Dialog.Body>
          <Columns>
            <Settings {...props} />
            <section aria-labelledby="export-holds">
              <Formats {...props} content={content} decimal={decimal} onDecimalChange={setDecimal} />
              <ExportContents selection={selection} content={content} headingId="export-holds" />
            </section>
          </Columns>
        </Dialog.Body>
        <Dialog.Footer>
          <FileName data-start>
            <FileText size={16} strokeWidth={1.5} aria-hidden />
            <bdi>{content?.name}</bdi>
          </FileName>
          <Dialog.Close asChild>
            <Button>
              <FormattedMessage {...messages.cancel} />
            </Button>
          </Dialog.Close>
          <Button
            variant="primary"
            icon={<Upload size={16} strokeWidth={1.5} aria-hidden />}
            disabled={!complete}
            onClick={() => onExport({ ...selection, decimal })}
          >
            <FormattedMessage {...messages.start} />
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

function Settings({ offered, selection, onSelectionChange }: ExportDialogProps) {
  const intl = useIntl();
  return (
    <Section>
      <h3>{intl.formatMessage(messages.settings)}</h3>
      <MultiSelect
        label={intl.formatMessage(messages.dataSets)}
        options={exportDataSets.map((value) => ({ value, label: intl.formatMessage(dataSetNames[value]) }))}
        value={selection.dataSet}
        onValueChange={(dataSet: ExportDataSet[]) => onSelectionChange(withDataSets(selection, dataSet))}
        emptyText={intl.formatMessage(messages.nothing)}
      />
      <MultiSelect
        label={intl.formatMessage(messages.metrics)}
        options={offered.map((value) => ({ value, label: titleOf(intl, value) }))}
        value={selection.metric}
        onValueChange={(metric: ReportItemType[]) => onSelectionChange({ ...selection, metric })}
        emptyText={intl.formatMessage(messages.nothing)}
      />
      <Hint>
        {selection.dataSet.includes('map') && <p>{intl.formatMessage(messages.homeView)}</p>}
        {selection.dataSet.includes('table') && selection.metric.includes('MOVEMENT') && (
          <p>{intl.formatMessage(messages.noTable)}</p>
        )}
      </Hint>
    </Section>
  );
}

interface FormatsProps extends Omit<ExportDialogProps, 'decimal'> {
  decimal: '.' | ',';
  onDecimalChange: (decimal: '.' | ',') => void;
}

/** The available formats of the selected datasets, and the number format if it can be selected. */
function Formats({ selection, onSelectionChange, content, decimal, onDecimalChange }: FormatsProps) {
  const intl = useIntl();
  return (
    <Section>
      <h3 id="export-format">{intl.formatMessage(messages.format)}</h3>
      <RadioGroup
        label={intl.formatMessage(messages.format)}
        hideLabel
        options={exportFormatsFor(selection.dataSet).map((value) => ({
          value,
          label: intl.formatMessage(messages[value]),
          hint: hintOf(intl, value, content),
        }))}
        value={selection.format}
        onValueChange={(format: ExportFormat) => onSelectionChange({ ...selection, format })}
        orientation="horizontal"
      />
      {selection.format === 'csv' && (
        <RadioGroup
          label={intl.formatMessage(messages.decimal)}
          options={[
            { value: '.', label: intl.formatMessage(messages.decimalPoint) },
            { value: ',', label: intl.formatMessage(messages.decimalComma) },
          ]}
          value={decimal}
          onValueChange={onDecimalChange}
          orientation="horizontal"
        />
      )}
    </Section>
  );
}

function hintOf(intl: IntlShape, format: ExportFormat, content: ExportContent | undefined): string {
  if (format === 'png') {
    const images = content?.rows.reduce(
      (sum, { maps, graphs, pages, rows }) => sum + (pages || maps + graphs + rows),
      0,
    );
    return intl.formatMessage(messages.pngHint, { count: images ?? 0 });
  }
  if (format === 'csv') {
    return intl.formatMessage(messages.csvHint, { count: content?.rows.filter(({ rows }) => rows > 0).length ?? 0 });
  }
  return intl.formatMessage({ pdf: messages.pdfHint, pptx: messages.pptxHint, xlsx: messages.xlsxHint }[format]);
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: 248px minmax(0, 1fr);
  gap: ${space[5]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Section = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  & > h3 {
    font: ${font.bodyStrong};
  }
`;

const Hint = styled.div`
  display: grid;
  gap: ${space[1]};
  font: ${font.label};
  color: ${color.textMuted};
`;

const FileName = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-inline-size: 0;
  min-block-size: 32px;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
  }
  ${media.narrow} {
    flex-basis: 100%;
  }
`;
