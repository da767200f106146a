import { PartBoundary } from '@locus/app';
import type { ContentMode, ReportItem } from '@locus/model';
import { embedsDashboard } from '@locus/model';
import { Card, Page, SegmentedControl, Select, Skeleton, StateSwitch } from '@locus/ui';
import { color, media, space, zIndex } from '@locus/ui/theme';
import { ChartLine, Map, Table } from 'lucide-react';
import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import styled from 'styled-components';

import { ViewDescription } from '../description/ViewDescription';
import type { OpenReport } from '../useOpenReport';
import { useOpenReport } from '../useOpenReport';
import { itemViews, shownTypes } from '../items/itemViews';
import { DashboardReport } from './DashboardReport';
import { messages } from './messages';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The open report: how it is shown, and the analysis on show. */
export function ReportPage() {
  const open = useOpenReport();
  if (open.report && embedsDashboard(open.report)) return <DashboardReport report={open.report} />;
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
  const item = view?.item;
  if (!item) return null;
  const { View, Tools } = itemViews[item.type] ?? {};
  const finished = item.status === 'confirmed' && View;
  const mapped = finished && view.mode === 'Map';
  // Map and page stand in the same elements, so that the focus stays where it is when one follows the other.
  return (
    <Shown data-mapped={mapped ? '' : undefined}>
      <Head>
        <ViewDescription open={open} />
      </Head>
      <Place>
        <ToolRow>
          <ItemSwitch open={open} />
          <ModeSwitch
            offered={open.modes}
            value={view.mode}
            onValueChange={(mode) => dispatch({ do: 'chooseMode', mode })}
          />
          {finished && Tools && (
            <PartBoundary part={item.type}>
              <Suspense>
                <Tools open={open} />
              </Suspense>
            </PartBoundary>
          )}
        </ToolRow>
        {finished ? (
          <PartBoundary part={`${item.type} ${view.mode}`} heightPx={480}>
            <Suspense fallback={mapped ? <Skeleton data-map shape="block" height="100%" /> : <Outline />}>
              <View open={open} />
            </Suspense>
          </PartBoundary>
        ) : (
          <Unfinished item={item} />
        )}
      </Place>
    </Shown>
  );
}

/** Chooses the analysis on show among those the report has. */
function ItemSwitch({ open: { view, dispatch } }: { open: OpenReport }) {
  const intl = useIntl();
  const types = shownTypes.filter((type) => view?.items.some((item) => item.type === type));
  if (types.length < 2) return null;
  return (
    <Select
      label={intl.formatMessage(messages.report.analysis)}
      hideLabel
      variant="floating"
      value={view?.item?.type}
      onValueChange={(type) => dispatch({ do: 'chooseItem', type })}
      options={types.map((type) => ({ value: type, label: intl.formatMessage(messages.analyses[type]) }))}
    />
  );
}

function Unfinished({ item }: { item: ReportItem }) {
  const failed = item.status === 'error';
  return (
    <Card.Root>
      <StateSwitch
        empty
        heightPx={480}
        emptyTitle={<FormattedMessage {...(failed ? messages.report.failedTitle : messages.report.calculatingTitle)} />}
        emptyText={failed ? item.reason : <FormattedMessage {...messages.report.calculatingText} />}
      />
    </Card.Root>
  );
}

function Outline() {
  return (
    <Card.Root>
      <StateSwitch status="loading" heightPx={480} />
    </Card.Root>
  );
}

interface ModeSwitchProps {
  offered: readonly ContentMode[];
  value: ContentMode;
  onValueChange: (mode: ContentMode) => void;
}

function ModeSwitch({ offered, value, onValueChange }: ModeSwitchProps) {
  const intl = useIntl();
  const segments = [
    { value: 'Map', label: intl.formatMessage(messages.report.map), icon: <Map {...icon} /> },
    { value: 'Visualization', label: intl.formatMessage(messages.report.graph), icon: <ChartLine {...icon} /> },
    { value: 'Table', label: intl.formatMessage(messages.report.table), icon: <Table {...icon} /> },
  ] as const;
  if (offered.length < 2) return null;
  return (
    <SegmentedControl<ContentMode>
      label={intl.formatMessage(messages.report.view)}
      variant="floating"
      iconsWhenNarrow
      segments={segments.filter((segment) => offered.includes(segment.value))}
      value={value}
      onValueChange={onValueChange}
    />
  );
}

const ToolRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

/** A description, and the view with the tools above it; a map fills the rest of the place beside the panel. */
const Shown = styled(Page)`
  &[data-mapped] {
    display: flex;
    flex-direction: column;
    gap: 0;
    block-size: 100%;
    padding: 0;
    /* The description may come after the map, which must not move the page. */
    overflow-anchor: none;
  }
`;

const Head = styled.div`
  ${Shown}:not([data-mapped]) > & {
    display: contents;
  }
  padding: ${space[2]} ${space[5]};
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  ${media.narrow} {
    padding-inline: ${space[3]};
  }
  &:empty {
    display: none;
  }
`;

const Place = styled.div`
  ${Shown}:not([data-mapped]) > & {
    display: contents;
  }
  --map-top: 48px;
  position: relative;
  flex: 1;
  min-block-size: 360px;
  ${Shown}[data-mapped] > & > ${ToolRow} {
    position: absolute;
    inset-block-start: ${space[3]};
    inset-inline: ${space[5]} ${space[3]};
    z-index: ${zIndex.mapControl};
    pointer-events: none;
  }
  ${Shown}[data-mapped] > & > ${ToolRow} > * {
    pointer-events: auto;
  }
  ${media.narrow} {
    min-block-size: 240px;
    ${Shown}[data-mapped] > & > ${ToolRow} {
      inset-inline: ${space[3]};
    }
  }
`;
