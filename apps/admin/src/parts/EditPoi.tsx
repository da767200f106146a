import { LeaveGuard, useDone, useTold } from '@locus/app/office';
import { PoiEditor } from '@locus/creation/office';
import type { ApiError } from '@locus/data';
import { useAddLocations, useEditLocation } from '@locus/data';
import type { Id, ProjectLocation } from '@locus/model';
import { writeWkt } from '@locus/model/geo';
import type { PoiDraft } from '@locus/model/locations';
import { newPoi } from '@locus/model/locations';
import { Button, EmptyState } from '@locus/ui';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { messages } from './messages';

interface EditPoiProps {
  projectId: Id;
  /** `new` for one that is added. */
  id: Id;
  pois: readonly ProjectLocation[];
  maxArea: number;
  onClose: () => void;
}

/** Adds or changes a point of interest; of one that a report uses it says which, and that it stays as it is. */
export function EditPoi(props: EditPoiProps) {
  const { projectId, id, pois, onClose } = props;
  const poi = pois.find((each) => each.id === id);
  const back = (
    <Button onClick={onClose}>
      <FormattedMessage {...messages.poisBack} />
    </Button>
  );
  if (id !== 'new' && !poi) return <EmptyState title={<FormattedMessage {...messages.poiGone} />} action={back} />;
  if (poi?.isUsed)
    return (
      <EmptyState
        title={<FormattedMessage {...messages.poiUsed} values={{ name: poi.name }} />}
        text={
          <>
            <FormattedMessage {...messages.poiUsedText} />
            <br />
            {poi.reports.map(({ id: report, name }) => (
              <span key={report}>
                <Link to={`/projects/${projectId}/reports/${report}`}>
                  <bdi>{name}</bdi>
                </Link>{' '}
              </span>
            ))}
          </>
        }
        action={back}
      />
    );
  return <Form {...props} poi={poi} />;
}

function Form({ projectId, pois, poi, maxArea, onClose }: EditPoiProps & { poi: ProjectLocation | undefined }) {
  const done = useDone();
  const add = useTold(useAddLocations());
  const edit = useTold(useEditLocation());
  const [dirty, setDirty] = useState(false);
  // What is added while the same form is open is added once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [values] = useState(() => poi && valuesOf(poi));
  const { busy, error } = poi ? edit : add;
  const refusal = useMemo(() => error && refusalOf(error), [error]);
  const saved = (message: typeof messages.poiCreated, name: string) => {
    setDirty(false);
    onClose();
    done({ title: <FormattedMessage {...message} values={{ name }} /> });
  };
  const save = (draft: PoiDraft) => {
    const body = newPoi(draft);
    if (!poi) {
      add.run({ projectId, locations: [body], idempotencyKey }, () => saved(messages.poiCreated, draft.name));
      return;
    }
    const { polygon, ...meta } = body;
    const drawn = draft.polygonString === values?.polygonString ? {} : { polygon };
    edit.run({ projectId, id: poi.id, ...meta, ...drawn }, () => saved(messages.poiSaved, draft.name));
  };
  return (
    <>
      <PoiEditor
        {...{ projectId, pois, poi, maxArea, busy, refusal }}
        defaultValues={values}
        onSave={save}
        onCancel={() => {
          setDirty(false);
          onClose();
        }}
        onDirtyChange={setDirty}
      />
      <LeaveGuard unsaved={dirty && !busy} />
    </>
  );
}

/** Why it was refused, at the form's field: a list's first entry is the one that is described. */
function refusalOf({ reason, field, errors }: ApiError) {
  const own = field?.replace(/^\[0\]\./, '');
  return { reason: errors[0]?.reason ?? reason, field: own === 'polygon' ? 'polygonString' : own };
}

/** A saved point of interest as its form holds it. */
function valuesOf(poi: ProjectLocation): PoiDraft {
  const { name, description, address, street, houseNumber, city, country, postalCode, purpose, setup } = poi;
  const words = { name, description, address, street, houseNumber, city, country, postalCode, purpose, setup };
  return { ...words, polygonString: writeWkt(poi.geometry) };
}
