import { importDrafts } from '@locus/app';
import { keepDraft, useUser } from '@locus/data';
import type { Id } from '@locus/model/entities';
import { poiFormat, rowFaults } from '@locus/model/locationCsv';
import { useNavigate } from 'react-router';

/** Opens the review of a file of points of interest, filled with the places named in a file of visits. */
export function useMakePlaces(projectId: Id): (ids: readonly string[]) => void {
  const userId = useUser()?.userId;
  const navigate = useNavigate();
  return (ids) => {
    const name = crypto.randomUUID().slice(0, 8);
    const path = `/projects/${projectId}/locations/manage?import=${name}`;
    const columns = poiFormat.columns.length;
    const rows = ids.map((id, i) => {
      const values = poiFormat.fields.map((field) => (field === 'name' ? id : ''));
      return {
        row: i + poiFormat.firstRow,
        values,
        columns,
        faults: rowFaults(values, columns, {}, poiFormat),
        left: false,
      };
    });
    const draft = { name: importDrafts + name, title: `${ids.length}.csv`, path };
    const review = { name: draft.title, reading: { rows } };
    const kept = userId === undefined ? Promise.resolve() : keepDraft(userId, { ...draft, values: review });
    void kept.then(() => navigate(path));
  };
}
