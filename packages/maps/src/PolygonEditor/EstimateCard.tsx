import { estimateDecimals, momentLabel, shareText, wholeText } from '@locus/model/text';
import { Button, InfoTip, Skeleton } from '@locus/ui';
import { color, font, numeric, radius, space } from '@locus/ui/theme';
import { RefreshCw } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { EditorCard } from './EditorCard';
import { messages } from './messages';
import type { EstimateState, PlaceEstimate } from './useEstimate';

export interface EstimateCardProps {
  state: EstimateState;
  /** Requests it again after a failure. */
  onRetry: () => void;
}

/** Maximum number of areas shown. */
const shownAreas = 5;

/** The estimate for the current shape: visits per month and where the visitors live, or why there is none. */
export function EstimateCard({ state, onRetry }: EstimateCardProps) {
  const intl = useIntl();
  return (
    <EditorCard
      title={intl.formatMessage(messages.estimate)}
      aside={
        <InfoTip label={intl.formatMessage(messages.estimate)}>{intl.formatMessage(messages.estimateInfo)}</InfoTip>
      }
    >
      <Content aria-live="polite" aria-busy={state.status === 'loading'}>
        {state.status === 'idle' && <Muted>{intl.formatMessage(messages.estimateWaits)}</Muted>}
        {state.status === 'loading' && <Loading label={intl.formatMessage(messages.estimating)} />}
        {state.status === 'error' && (
          <>
            <Muted>{intl.formatMessage(messages.estimateFailed)}</Muted>
            <Button size="small" icon={<RefreshCw size={14} strokeWidth={1.5} aria-hidden />} onClick={onRetry}>
              {intl.formatMessage(messages.retry)}
            </Button>
          </>
        )}
        {state.status === 'ready' && <Answer estimate={state.estimate} />}
      </Content>
    </EditorCard>
  );
}

function Answer({ estimate }: { estimate: PlaceEstimate }) {
  const intl = useIntl();
  if (estimate.status === 'nobody') return <Muted>{intl.formatMessage(messages.nobody)}</Muted>;
  if (estimate.status === 'noData') return <Muted>{intl.formatMessage(messages.noData)}</Muted>;
  if (estimate.status === 'belowFloor')
    return <Muted>{intl.formatMessage(messages.belowFloor, { floor: estimate.floor })}</Muted>;
  if (estimate.status === 'budgetUsedUp') {
    const until = estimate.until ? momentLabel(estimate.until, intl.locale) : 'none';
    return <Muted>{intl.formatMessage(messages.budgetUsedUp, { until })}</Muted>;
  }
  const { visitsPerMonth, low, high, months, areas } = estimate;
  const most = Math.max(...areas.map(({ share }) => share), 0.0001);
  return (
    <>
      <div>
        <Headline>
          <b>{wholeText(visitsPerMonth, intl.locale)}</b> <span>{intl.formatMessage(messages.visitsPerMonth)}</span>
        </Headline>
        <Muted>
          {low !== undefined && high !== undefined
            ? intl.formatMessage(messages.range, { low, high, months })
            : intl.formatMessage(messages.lastMonths, { months })}
        </Muted>
      </div>
      {areas.length > 0 && (
        <Areas aria-label={intl.formatMessage(messages.homes)}>
          {areas.slice(0, shownAreas).map(({ code, name, share }) => (
            <li key={code}>
              <Area title={`${code} ${name}`}>
                <b>{code}</b> <bdi>{name}</bdi>
              </Area>
              <Bar aria-hidden style={{ inlineSize: `${(share / most) * 56}px` }} />
              <Share>{shareText(share, intl.locale, estimateDecimals)}</Share>
            </li>
          ))}
        </Areas>
      )}
    </>
  );
}

/** Placeholder bars with the height of the result. */
function Loading({ label }: { label: string }) {
  return (
    <div role="img" aria-label={label}>
      <Skeleton width="180px" height="28px" />
      <Gap />
      <Skeleton width="140px" height="14px" />
      <Gap />
      {Array.from({ length: shownAreas }, (_, i) => (
        <Row key={i}>
          <Skeleton height="12px" />
        </Row>
      ))}
    </div>
  );
}

const Content = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: ${space[3]};
  /* The height of a result with five areas, so that nothing below moves. */
  min-block-size: 184px;
  & > * {
    inline-size: 100%;
  }
  & > button {
    inline-size: auto;
  }
`;

const Muted = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
`;

const Headline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[2]};
  margin: 0;
  font: ${font.label};
  color: ${color.textMuted};
  & > b {
    ${numeric}
    color: ${color.text};
    font: ${font.headline};
  }
`;

const Areas = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${font.label};
  & > li {
    display: grid;
    grid-template-columns: 1fr 60px 52px;
    align-items: center;
    block-size: 24px;
    gap: ${space[2]};
  }
`;

const Area = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.textMuted};
  & > b {
    color: ${color.text};
    font-weight: ${font.strong};
  }
`;

const Bar = styled.span`
  block-size: 6px;
  border-radius: ${radius.full};
  background: ${color.accent};
`;

const Share = styled.span`
  ${numeric}
  text-align: end;
`;

const Gap = styled.div`
  block-size: ${space[2]};
`;

const Row = styled.div`
  block-size: 24px;
  padding-block: 6px;
`;
