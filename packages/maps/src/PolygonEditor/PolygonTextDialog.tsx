import type { PolygonGeometry } from '@locus/model/entities';
import { reasonMessage } from '@locus/model/calls';
import { numberText } from '@locus/model/text';
import type { PolygonTextFault } from '@locus/model/geo';
import { polygonTextKind, readPolygonText, writeLines, writeWkt } from '@locus/model/geo';
import { Button, Dialog, SegmentedControl, TextArea } from '@locus/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface PolygonTextDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The current outline; undefined for none. */
  geometry: PolygonGeometry | undefined;
  /** Receives an outline that follows all rules except the limit of its area. */
  onApply: (geometry: PolygonGeometry) => void;
}

/**
 * An outline as text, in both formats: WKT or lines of `longitude,latitude`. Errors are reported with line and column;
 * no input is lost.
 */
export function PolygonTextDialog({ open, onOpenChange, ...rest }: PolygonTextDialogProps) {
  const intl = useIntl();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content widthPx={560} aria-describedby={undefined}>
        <Dialog.Header>
          <Dialog.Title>{intl.formatMessage(messages.textTitle)}</Dialog.Title>
        </Dialog.Header>
        <TextForm {...rest} onClose={() => onOpenChange(false)} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

function TextForm({
  geometry,
  onApply,
  onClose,
}: Pick<PolygonTextDialogProps, 'geometry' | 'onApply'> & { onClose: () => void }) {
  const intl = useIntl();
  const [text, setText] = useState(() => (geometry ? (writeLines(geometry) ?? writeWkt(geometry)) : ''));
  const [fault, setFault] = useState<PolygonTextFault>();
  const kind = polygonTextKind(text);
  const reading = text.trim() === '' ? undefined : readPolygonText(text).geometry;
  const lines = reading && writeLines(reading);
  const apply = () => {
    const read = readPolygonText(text);
    if (read.fault) return setFault(read.fault);
    onApply(read.geometry);
    onClose();
  };
  return (
    <>
      <Dialog.Body>
        <Stack>
          <SegmentedControl
            label={intl.formatMessage(messages.format)}
            size="small"
            value={kind}
            onValueChange={(next) => {
              if (reading) setText(next === 'wkt' ? writeWkt(reading) : (lines ?? text));
            }}
            segments={[
              { value: 'wkt', label: intl.formatMessage(messages.asWkt), disabled: !reading },
              { value: 'lines', label: intl.formatMessage(messages.asLines), disabled: lines === undefined },
            ]}
          />
          <TextArea
            label={intl.formatMessage(messages.textLabel)}
            hint={intl.formatMessage(reading && lines === undefined ? messages.noLines : messages.textHint)}
            error={
              fault && (
                <>
                  {intl.formatMessage(reasonMessage(fault.code), numbersIn(fault.params, intl.locale))}{' '}
                  {intl.formatMessage(messages.place, { line: fault.line, column: fault.column })}
                </>
              )
            }
            rows={10}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            value={text}
            onValueChange={(next) => {
              setText(next);
              setFault(undefined);
            }}
          />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="quiet" onClick={onClose}>
          {intl.formatMessage(messages.cancel)}
        </Button>
        <Button variant="primary" onClick={apply}>
          {intl.formatMessage(messages.apply)}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** An error's parameters in the reader's number format. */
export function numbersIn(params: Record<string, string | number> | undefined, locale: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value, locale) : value,
    ]),
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  & > :last-child {
    inline-size: 100%;
  }
  & textarea {
    font-family: ui-monospace, monospace;
  }
`;
