import type { LoadState } from '@locus/ui';
import { Skeleton, StateSwitch, useViewWords } from '@locus/ui';
import { color, font, media, radius, shadow, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styled from 'styled-components';

import { download } from '../ChartPicture/chartPicture';
import type { PeriodComparison } from '../Comparison/ComparisonSelect';
import type { Highlight } from '../Highlight/Highlight';
import { HighlightScope } from '../Highlight/Highlight';
import type { TableChoice } from '../SeriesTable/TableControls';
import type { ProjectPlace } from './locationSeries';
import type { DetailMode } from './ModeToggle';
import { ModeToggle } from './ModeToggle';
import { ScreenshotButton } from './ScreenshotButton';

/** The props of every detail view besides its data and its own settings. */
export interface DetailProps extends LoadState, Highlight {
  /** The project's locations. */
  locations: readonly ProjectPlace[];
  mode: DetailMode;
  /** The table's layout, and a callback for changing it; without it a plain list. */
  tableChoice?: TableChoice;
  /** Without it the toggle is elsewhere. */
  onModeChange?: (mode: DetailMode) => void;
  /** The target of "contact us" if there is no data. */
  contactHref?: string;
  /** Receives the picture of the chart; it is downloaded by default. */
  onScreenshot?: (picture: Blob) => void;
}

/** A request for a picture of the chart as it is; answered by one of the two callbacks. */
export interface PictureRequest {
  title: string;
  onTaken: (picture: Blob) => void;
  onFailed: (error: unknown) => void;
}

/** What the content of a view receives from it besides its data and its own settings. */
export interface DetailContentProps<Answer> extends Pick<DetailProps, 'locations' | 'mode' | 'tableChoice'> {
  /** The same for an earlier period; nothing is compared without it. */
  compare?: PeriodComparison<Answer>;
  chartHeightPx: number;
  picture: PictureRequest | undefined;
}

export interface DetailViewProps extends Omit<DetailProps, 'locations'> {
  title: string;
  /** A remark next to the title, e.g. a tip. */
  titleNote?: ReactNode;
  /** Settings of this analysis; they come before those of every view. */
  controls?: ReactNode;
  /** Whether there are so many settings that they need their own line. */
  manyControls?: boolean;
  /** Whether there is a chart that a picture can be taken of. */
  pictured: boolean;
  /** Height (px) in every state. */
  heightPx: number;
  /** Drawn once there is data. */
  children: (picture: PictureRequest | undefined) => ReactNode;
}

/** The frame of a detail view: its title, its settings, and the content for the state of its data. */
export function DetailView(props: DetailViewProps) {
  const {
    title,
    titleNote,
    controls,
    manyControls,
    mode,
    onModeChange,
    pictured,
    onScreenshot,
    contactHref,
    heightPx,
    children,
  } = props;
  const { status = 'ready', empty = false, noMatch, onRetry, error } = props;
  const { emptyTitle, emptyText, emptyAction, noData, failure } = props;
  const [taking, setTaking] = useState(false);
  const ready = status === 'ready' && !empty && !noMatch && !noData;
  const picture: PictureRequest = {
    title,
    onTaken: (file) => {
      setTaking(false);
      if (onScreenshot) onScreenshot(file);
      else download(file, `${title}.png`);
    },
    onFailed: (reason) => {
      setTaking(false);
      // oxlint-disable-next-line no-console -- a picture that fails is only logged
      console.error('The chart could not be drawn as a picture.', reason);
    },
  };
  const camera = ready && pictured && <ScreenshotButton taking={taking} onScreenshot={() => setTaking(true)} />;
  return (
    <Root aria-label={title} aria-describedby={useViewWords()}>
      <Header>
        <Title>
          {title}
          {titleNote}
        </Title>
        {manyControls && camera}
        <Controls data-many={manyControls || undefined}>
          {controls}
          {onModeChange && <ModeToggle mode={mode} onModeChange={onModeChange} />}
          {!manyControls && camera && <Camera data-camera>{camera}</Camera>}
        </Controls>
      </Header>
      <StateSwitch
        {...{ status, empty, noMatch, onRetry, error, contactHref, heightPx }}
        {...{ emptyTitle, emptyText, emptyAction, noData, failure }}
        skeleton={<Skeleton shape="bars" height={`${heightPx - 40}px`} style={{ paddingInline: space[4] }} />}
      >
        {ready && (
          <HighlightScope highlighted={props.highlighted} onHighlight={props.onHighlight}>
            {children(taking ? picture : undefined)}
          </HighlightScope>
        )}
      </StateSwitch>
    </Root>
  );
}

/** The maximum height of a table in a detail view: what page and header leave of the window. */
export const boundedTableSize = 'max(320px, calc(100dvh - 324px))';

/** The sentence below the title that describes what is shown. */
export const Subtitle = styled.p`
  max-inline-size: 110ch;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  text-wrap: pretty;
  & b {
    color: ${color.text};
  }
`;

/** The content of a detail view below its header, with padding; tables are outside it and extend to the edges. */
export const Padded = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-inline: ${space[4]};
  padding-block-end: ${space[4]};
  /* On a phone the graph starts in the upper half of the screen: its description is also above the view. */
  ${media.narrow} {
    & > ${Subtitle} {
      order: 1;
    }
  }
`;

/** A table of a detail view: it scrolls inside, and ends above the bottom of the window. */
export const BoundedTable = styled.div`
  display: flex;
  min-block-size: 0;
  max-block-size: ${boundedTableSize};
  border-block-start: 1px solid ${color.border};
`;

const Root = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-inline-size: 0;
  padding-block-start: ${space[3]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: clip;
`;

const Header = styled.header`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-inline: ${space[4]};
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 32px;
  font: ${font.section};
`;

/** On a phone the camera is beside the title: after the settings it would be on a line alone. */
const Camera = styled.span`
  display: inline-flex;
  ${media.narrow} {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: ${space[4]};
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]} ${space[3]};
  min-inline-size: 0;
  &[data-many] {
    flex: 1 0 100%;
    align-items: flex-end;
    justify-content: flex-start;
    /* As wide before anything can be chosen, so that nothing moves when the choices come. */
    & > * {
      min-inline-size: 132px;
    }
  }
  ${media.narrow} {
    gap: ${space[2]};
    justify-content: flex-start;
    &:has(> [data-camera]) {
      flex: 1 0 100%;
    }
  }
`;
