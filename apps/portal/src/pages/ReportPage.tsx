import type { ContentMode } from '@locus/model';
import { Card, SegmentedControl, StateSwitch } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { ChartLine, Table } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import styled from 'styled-components';

import type { OpenReport } from '../useOpenReport';
import { offeredModes, useOpenReport } from '../useOpenReport';
import { Page } from '../parts/Page';
import { FootfallView } from './FootfallView';
import { messages } from './messages';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The open report: how it is shown, and the analysis on show. */
export function ReportPage() {
  const open = useOpenReport();
  const missing = open.status === 'error' && open.error?.status === 404;
  const bare = missing || open.status !== 'ready' || open.view?.item === undefined;
  if (!bare) return <Content open={open} />;
  return (
    <Page>
      <Card.Root>
        <StateSwitch
          status={missing ? 'ready' : open.status}
          empty
          error={open.error?.reason}
          onRetry={open.retry}
          emptyTitle={<FormattedMessage {...(missing ? messages.report.notFoundTitle : messages.report.noItems)} />}
          emptyText={missing && <FormattedMessage {...messages.report.notFoundText} />}
          emptyAction={
            missing && (
              <Link to="/">
                <FormattedMessage {...messages.project.allProjects} />
              </Link>
            )
          }
          heightPx={480}
        />
      </Card.Root>
    </Page>
  );
}

function Content({ open }: { open: OpenReport }) {
  const { view, dispatch } = open;
  if (!view?.item) return null;
  return (
    <Page>
      <ModeSwitch value={view.mode} onValueChange={(mode) => dispatch({ do: 'chooseMode', mode })} />
      {view.item.type === 'FOOTFALL' && <FootfallView open={open} item={view.item} />}
    </Page>
  );
}

interface ModeSwitchProps {
  value: ContentMode;
  onValueChange: (mode: ContentMode) => void;
}

function ModeSwitch({ value, onValueChange }: ModeSwitchProps) {
  const intl = useIntl();
  const segments = [
    { value: 'Visualization', label: intl.formatMessage(messages.report.graph), icon: <ChartLine {...icon} /> },
    { value: 'Table', label: intl.formatMessage(messages.report.table), icon: <Table {...icon} /> },
  ] as const;
  return (
    <Tools>
      <SegmentedControl<ContentMode>
        label={intl.formatMessage(messages.report.view)}
        variant="floating"
        segments={segments.filter((segment) => offeredModes.includes(segment.value))}
        value={value}
        onValueChange={onValueChange}
      />
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
