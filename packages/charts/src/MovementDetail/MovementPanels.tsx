import { partTitle } from '@locus/analyses';
import type { MovementAnalytics, MovementPlaceRow, VisitationPeriod } from '@locus/model/analyses';
import { Switch, Tabs, Tooltip } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages as cardMessages } from '../MovementCard/messages';
import { messages } from './messages';
import type { PointedPlace } from './MovementDiagram';
import { MovementPanel } from './MovementPanel';

/**
 * Whose places are listed: those of people who live near the location, who work there, or of all visitors if both are
 * off.
 */
export interface NearSwitches {
  home: boolean;
  work: boolean;
}

export interface MovementPanelsProps {
  movement: MovementAnalytics;
  /** The parts of the trip in the report, with their places. */
  parts: readonly { period: VisitationPeriod; rows: readonly MovementPlaceRow[] }[];
  period: VisitationPeriod;
  onPeriodChange: (period: VisitationPeriod) => void;
  near: NearSwitches;
  onNearChange: (near: NearSwitches) => void;
  formatShare: (share: number) => string;
  pointed: PointedPlace | undefined;
  onPoint: (pointed: PointedPlace | undefined) => void;
}

/** A panel of top visited places for each part of the trip, with the switches for whose they are. */
export function MovementPanels(props: MovementPanelsProps) {
  const { movement, parts, period, onPeriodChange, near, onNearChange, formatShare, pointed, onPoint } = props;
  const intl = useIntl();
  const notAvailable = intl.formatMessage(cardMessages.notAvailable);
  return (
    <Section aria-label={intl.formatMessage(messages.top)}>
      <Head>
        <h3>{intl.formatMessage(messages.top)}</h3>
        {(['home', 'work'] as const).map((list) => {
          const known = parts.some((part) => movement[part.period][list].main.length > 0);
          return (
            <Tooltip key={list} text={known ? '' : notAvailable}>
              <span>
                <Switch
                  label={intl.formatMessage(messages[list])}
                  checked={near[list]}
                  disabled={!known && !near[list]}
                  onCheckedChange={(on) => onNearChange({ ...near, [list]: on })}
                />
              </span>
            </Tooltip>
          );
        })}
      </Head>
      <Tabs.Root value={period} onValueChange={(next) => onPeriodChange(next as VisitationPeriod)}>
        <Tabs.List aria-label={intl.formatMessage(messages.top)}>
          {parts.map((part) => (
            <Tabs.Trigger key={part.period} value={part.period}>
              <Tooltip text={part.rows.length > 0 ? '' : notAvailable}>
                <span>{partTitle(intl, part.period)}</span>
              </Tooltip>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {parts.map((part) => (
          <Tabs.Content key={part.period} value={part.period}>
            <MovementPanel
              rows={part.rows}
              label={partTitle(intl, part.period)}
              formatShare={formatShare}
              pointed={pointed?.period === part.period ? pointed.rank : undefined}
              onPoint={(rank) => onPoint(rank === undefined ? undefined : { period: part.period, rank })}
            />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Section>
  );
}

const Section = styled.section`
  container-type: inline-size;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[2]} ${space[1]};
  & > h3 {
    margin-inline-end: auto;
    font: ${font.emphasisStrong};
    color: ${color.text};
  }
`;
