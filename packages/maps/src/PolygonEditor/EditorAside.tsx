import { media, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { CornerList } from './CornerList';
import { EditorCard } from './EditorCard';
import { EstimateCard } from './EstimateCard';
import { messages } from './messages';
import type { OtherPlace } from './overlaps';
import { overlapsOf } from './overlaps';
import type { Budget } from './ShapeCard';
import { ShapeCard } from './ShapeCard';
import type { AskEstimate } from './useEstimate';
import { useEstimate } from './useEstimate';
import type { PolygonEditing } from './usePolygonEditor';

export interface EditorAsideProps {
  editing: PolygonEditing;
  /** Zero-based position of the place within its project. */
  index: number;
  /** The area must be below it, in square metres. */
  maxArea: number | undefined;
  locations: Budget | undefined;
  clusters: { others: readonly string[]; max: number } | undefined;
  others: readonly OtherPlace[] | undefined;
  onEstimate: AskEstimate | undefined;
  nextCrosses: boolean;
  children: ReactNode;
}

/** The cards beside the map: the shape in numbers, its estimate, what the caller adds, and its corners. */
export function EditorAside({
  editing,
  index,
  maxArea,
  locations,
  clusters,
  others,
  onEstimate,
  nextCrosses,
  children,
}: EditorAsideProps) {
  const intl = useIntl();
  const { geometry, fault } = editing;
  const { state: estimate, retry } = useEstimate(fault ? undefined : geometry, onEstimate);
  const overlaps = useOverlaps(editing, others);
  return (
    <Aside>
      <ShapeCard
        editing={editing}
        index={index}
        maxArea={maxArea}
        locations={locations}
        clusters={clusters && { used: clustersWith(clusters.others, editing.cluster), max: clusters.max }}
        overlaps={overlaps}
        nextCrosses={nextCrosses}
      />
      {onEstimate && <EstimateCard state={estimate} onRetry={retry} />}
      {children}
      {geometry && (
        <EditorCard title={intl.formatMessage(messages.corners)}>
          <CornerList editing={editing} />
        </EditorCard>
      )}
    </Aside>
  );
}

/** An outline of more corners is compared with other places only once the moved corner rests. */
const manyCorners = 300;

/** The other places that the outline overlaps as it is now; none while something is wrong with it. */
function useOverlaps({ state, geometry, fault, corners }: PolygonEditing, others: EditorAsideProps['others']) {
  const [compared, setCompared] = useState(geometry);
  const rests = state.moved.length === 0 || corners <= manyCorners;
  if (rests && compared !== geometry) setCompared(geometry);
  // The moved corner itself is drawn first.
  const shape = useDeferredValue(fault ? undefined : compared);
  return useMemo(() => (shape && others ? overlapsOf(shape, others) : []), [shape, others]);
}

const clustersWith = (others: readonly string[], cluster: string | undefined) =>
  new Set([...others, ...(cluster === undefined ? [] : [cluster])]).size;

const Aside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  min-block-size: 0;
  padding: ${space[3]};
  overflow-y: auto;
  ${media.narrow} {
    overflow: visible;
  }
`;
