import type { Limits } from '@locus/model/entities';
import { polygonArea, readPolygonText } from '@locus/model/geo';
import type { ExceededLimit } from '@locus/forms/wizard';
import type { LocationDraft } from '@locus/model/locations';
import type { Wizard, WizardAction, WizardPlace } from '@locus/model/wizard';
import { choiceFault, chosenPlaces, wizardPlaces } from '@locus/model/wizard';
import { useState } from 'react';

/** A limit that something would exceed, and how much is allowed. */
export interface Exceeded {
  limit: ExceededLimit;
  max: number;
}

/** Changes the report's locations unless that would exceed a limit; then says which one. */
export function useLimited(
  wizard: Wizard,
  places: readonly WizardPlace[],
  limits: Limits,
  dispatch: (action: WizardAction) => void,
) {
  const [exceeded, setExceeded] = useState<Exceeded>();
  const { category } = wizard.draft;
  /** Whether the report may have these places; if not, says which limit they exceed. */
  const allowed = (chosen: readonly WizardPlace[]): boolean => {
    const fault = choiceFault(chosen, limits, category);
    if (!fault || fault.code === 'locations_required') return true;
    setExceeded({ limit: fault.code, max: fault.params?.max ?? 0 });
    return false;
  };
  return {
    exceeded,
    forget: () => setExceeded(undefined),
    chosenAllowed: () => allowed(chosenPlaces(places, wizard.selected)),
    choose: (ids: readonly string[]) => {
      if (allowed(chosenPlaces(places, ids))) dispatch({ do: 'select', ids });
    },
    draw: (area: boolean) => {
      if (!area && wizard.selected.length >= limits.maxLocations)
        setExceeded({ limit: 'too_many_locations', max: limits.maxLocations });
      else dispatch({ do: 'open', area });
    },
    save: (values: LocationDraft) => {
      const { form } = wizard;
      const geometry = readPolygonText(values.polygonString).geometry;
      if (!form || !geometry) return;
      if (form.area) {
        if (polygonArea(geometry) >= limits.aoiPolygonSize)
          setExceeded({ limit: 'polygon_too_large', max: limits.aoiPolygonSize });
        else dispatch({ do: 'save', values });
        return;
      }
      const [place] = wizardPlaces([], [{ ...form, values }]);
      const others = chosenPlaces(places, wizard.selected).filter(({ id }) => id !== form.id);
      const stays = wizard.newPlaces.some(({ id }) => id === form.id) && !wizard.selected.includes(form.id);
      if (place && allowed(stays ? [place] : [...others, place])) dispatch({ do: 'save', values });
    },
    add: (drafts: readonly LocationDraft[]): boolean => {
      const added = wizardPlaces(
        [],
        drafts.map((values, i) => ({ id: `row-${i}`, values, area: false })),
      );
      if (!allowed([...chosenPlaces(places, wizard.selected), ...added])) return false;
      dispatch({ do: 'add', places: drafts });
      return true;
    },
  };
}
