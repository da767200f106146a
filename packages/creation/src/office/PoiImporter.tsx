import { download } from '@locus/charts';
import { PoiImport, PoiResults } from '@locus/forms/pois';
import type { Id, ProjectLocation } from '@locus/model/entities';
import type { PoiDraft } from '@locus/model/locations';
import { useMemo } from 'react';
import styled from 'styled-components';

import { useRedraw } from '../useRedraw';
import type { ReviewDraft } from '../useReviewDraft';

export interface PoiImporterProps {
  projectId: Id;
  /** The project's points of interest. */
  pois: readonly ProjectLocation[];
  maxArea: number;
  /** The file that was under review before a reload, and where it is saved. */
  draft: ReviewDraft;
  onImport: (pois: PoiDraft[]) => void;
  onCancel: () => void;
  busy: boolean;
  /** Why the last attempt failed. */
  refusal?: string;
  /** The names of the refused ones, and why they were refused. */
  errors?: readonly { name: string; reason: string }[];
}

/** Imports points of interest from a file; a row's polygon can be redrawn on the map. */
export function PoiImporter({ projectId, pois, maxArea, draft, refusal, errors = [], ...props }: PoiImporterProps) {
  const { tool, redraw } = useRedraw({ around: pois, maxArea, estimateIn: projectId });
  const near = useMemo(() => pois.map(({ longitude, latitude }): [number, number] => [longitude, latitude]), [pois]);
  if (draft.kept === undefined) return null;
  return (
    <Place>
      {tool}
      <Review hidden={tool !== undefined}>
        <PoiImport
          {...props}
          maxArea={maxArea}
          near={near}
          defaultReading={draft.kept ?? undefined}
          onReviewChange={draft.keep}
          onRedraw={redraw}
          onDownload={download}
          refusal={errors.length > 0 ? <PoiResults refused={errors} plain /> : refusal}
        />
      </Review>
    </Place>
  );
}

const Place = styled.div`
  flex: 1;
  min-block-size: 480px;
`;

const Review = styled.div`
  block-size: 100%;
  &[hidden] {
    display: none;
  }
`;
