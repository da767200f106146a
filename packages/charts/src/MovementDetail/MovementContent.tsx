import { describeMovement, movementLeaders, movementNotes, overlapNotes, phrasesText } from '@locus/analyses';
import type { MovementAnalytics, PartDisclosure, VisitationPeriod } from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';
import { listsOf, maxChartPlaces, movementRows, visitationPeriods } from '@locus/model/analyses';
import { shareText } from '@locus/model/text';
import { color, font, useThemeTokens } from '@locus/ui/theme';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { pictureTheme } from '../ChartPicture/chartPicture';
import { PictureStage } from '../ChartPicture/PictureStage';
import type { PictureRequest } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import type { ProjectPlace } from '../DetailView/locationSeries';
import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
import { messages } from './messages';
import type { PointedPlace } from './MovementDiagram';
import { MovementDiagram } from './MovementDiagram';
import type { NearSwitches } from './MovementPanels';
import { MovementPanels } from './MovementPanels';

export interface MovementContentProps {
  movement: MovementAnalytics;
  disclosure: PartDisclosure | undefined;
  location: { id: Id; name: string; index: number };
  locations: readonly ProjectPlace[];
  ofArea: boolean;
  period: VisitationPeriod;
  onPeriodChange: (period: VisitationPeriod) => void;
  near: NearSwitches;
  onNearChange: (near: NearSwitches) => void;
  picture: PictureRequest | undefined;
}

/** The content of the movement view once there are places: a description, the diagram and the panels. */
export function MovementContent(props: MovementContentProps) {
  const { movement, disclosure, location, locations, ofArea, period, onPeriodChange, near, onNearChange, picture } =
    props;
  const intl = useIntl();
  const theme = useThemeTokens();
  const [pointed, setPointed] = useState<PointedPlace>();
  const parts = useMemo(() => {
    const shown = visitationPeriods.filter((part) => ofArea || part !== 'during');
    return shown.map((part) => ({ period: part, rows: movementRows(movement[part], listsOf(near)) }));
  }, [movement, ofArea, near]);
  const chartRows = useMemo(() => {
    const of = (wanted: VisitationPeriod) =>
      parts.find((part) => part.period === wanted)?.rows.slice(0, maxChartPlaces);
    return { before: of('before') ?? [], after: of('after') ?? [] };
  }, [parts]);
  const formatShare = useMemo(() => (share: number) => shareText(share, intl.locale), [intl]);
  const overlaps = useMemo(
    () =>
      overlapNotes(
        intl,
        locations,
        locations.map(({ id }) => id),
        location.id,
      ),
    [intl, locations, location],
  );
  const leaders = movementLeaders(chartRows.before[0], chartRows.after[0], formatShare);
  const both = near.home && near.work;
  const list = both ? 'both' : near.home ? 'home' : near.work ? 'work' : 'visitors';
  const description = describeMovement(location.name, list, ofArea);
  const diagram = { location, ...chartRows, formatShare, summary: phrasesText(intl, leaders) };
  return (
    <Padded>
      <Subtitle>
        <Phrases of={[...description, ...leaders]} />
      </Subtitle>
      <MovementDiagram {...diagram} theme={theme} pointed={pointed} onPoint={setPointed} />
      {both && <Remark>{intl.formatMessage(messages.larger)}</Remark>}
      <Notes notes={[...overlaps, ...movementNotes(intl, disclosure)]} />
      <MovementPanels
        {...{ movement, parts, period, onPeriodChange, near, onNearChange, formatShare, pointed }}
        onPoint={setPointed}
      />
      {picture && (
        <PictureStage {...picture} subtitle={phrasesText(intl, description)} legend={[]}>
          <MovementDiagram {...diagram} theme={pictureTheme} />
        </PictureStage>
      )}
    </Padded>
  );
}

const Remark = styled.p`
  font: ${font.label};
  color: ${color.textMuted};
`;
