import { Banner, Button, Dialog } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { FileDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import type { ReportInfo } from './useReportInfo';

export interface ReportInfoDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The facts about the report, from `useReportInfo`. */
  info: ReportInfo;
  /** Creates the PDF and passes it to the reader; the caller sets `busy`, then perhaps `failed`. */
  onExport: () => void;
  /** Whether the PDF is being created. */
  busy?: boolean;
  /** Whether the last attempt failed. */
  failed?: boolean;
}

/** The facts about a report, to read and to download as a PDF. */
export function ReportInfoDialog({ open, onOpenChange, info, onExport, busy, failed }: ReportInfoDialogProps) {
  const intl = useIntl();
  const { heading, names } = info.locations;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content widthPx={560} aria-describedby={undefined}>
        <Dialog.Header>
          <Dialog.Title>
            <FormattedMessage {...messages.parts.title} />
          </Dialog.Title>
        </Dialog.Header>
        <Dialog.Body tabIndex={0} role="group" aria-label={info.title}>
          {failed && (
            <Banner variant="danger">
              <FormattedMessage {...messages.parts.failed} />
            </Banner>
          )}
          <Facts>
            {info.facts.map(({ id, label, value }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
            <div>
              <dt>{heading}</dt>
              <dd>
                {names.length === 0 ? (
                  <FormattedMessage {...messages.parts.missing} />
                ) : (
                  <ol>
                    {names.map((name, i) => (
                      // Two locations may have the same name.
                      <li key={`${i} ${name}`}>
                        <bdi>{name}</bdi>
                      </li>
                    ))}
                  </ol>
                )}
              </dd>
            </div>
          </Facts>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button>{intl.formatMessage(messages.parts.close)}</Button>
          </Dialog.Close>
          <Button
            variant="primary"
            busy={busy}
            icon={<FileDown size={16} strokeWidth={1.5} aria-hidden />}
            onClick={() => onExport()}
          >
            {intl.formatMessage(messages.parts.exportPdf)}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space[3]};
  & > div {
    display: grid;
    grid-template-columns: 136px minmax(0, 1fr);
    gap: ${space[3]};
  }
  & dt {
    color: ${color.textMuted};
  }
  & dd {
    margin: 0;
    font: ${font.bodyStrong};
    overflow-wrap: anywhere;
  }
  & ol {
    display: grid;
    gap: ${space[1]};
    font-weight: 400;
  }
  ${media.narrow} {
    & > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
