import { useTold } from '@locus/app/office';
import { PoiImporter, useReviewDraft } from '@locus/creation/office';
import { useAddLocations } from '@locus/data';
import type { Id, ProjectLocation } from '@locus/model/entities';
import { newPoi } from '@locus/model/locations';

interface ImportPoisProps {
  projectId: Id;
  pois: readonly ProjectLocation[];
  maxArea: number;
  /** Stores the id of the file under review in the address, so that it survives a reload. */
  name: string;
  onClose: () => void;
  /** Receives the names of those that were created. */
  onCreated: (names: string[]) => void;
}

/** Imports points of interest from a file: all of its rows, or none. */
export function ImportPois({ projectId, pois, maxArea, name, onClose, onCreated }: ImportPoisProps) {
  const draft = useReviewDraft(name, `/projects/${projectId}/locations/manage?import=${encodeURIComponent(name)}`);
  const { run, busy, error } = useTold(useAddLocations());
  return (
    <PoiImporter
      {...{ projectId, pois, maxArea, draft, busy }}
      onImport={(drafts) =>
        run({ projectId, locations: drafts.map(newPoi), idempotencyKey: `pois-${name}` }, (answers) => {
          draft.forget();
          onCreated(answers.map((answer) => answer.name));
        })
      }
      onCancel={() => {
        draft.forget();
        onClose();
      }}
      refusal={error?.reason}
      errors={error?.errors}
    />
  );
}
