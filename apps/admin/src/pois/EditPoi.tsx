import { LeaveGuard, leavesValue, useDone, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { PoiEditor } from '@locus/creation/office';
import type { ApiError } from '@locus/data';
import { useAddLocations, useEditLocation } from '@locus/data';
import { PoiConflict } from '@locus/forms/pois';
import type { Id, ProjectLocation } from '@locus/model/entities';
import type { PoiDraft } from '@locus/model/locations';
import { newPoi, poiBasis } from '@locus/model/locations';
import { Banner, Button, EmptyState } from '@locus/ui';
import { Fragment, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { messages } from '../records/messages';

const leaves = leavesValue('poi');

interface EditPoiProps {
  projectId: Id;
  /** `new` for a new one. */
  id: Id;
  pois: readonly ProjectLocation[];
  maxArea: number;
  onClose: () => void;
}

/**
 * Adds or changes a point of interest; for one used by a report it names the report, and says that it cannot be
 * changed.
 */
export function EditPoi(props: EditPoiProps) {
  const { projectId, id, pois, onClose } = props;
  const poi = pois.find((each) => each.id === id);
  // The form stays as it was begun, even if somebody else deletes or uses the place meanwhile.
  const [begun, begin] = useState<ProjectLocation>();
  const editable = poi && !poi.isUsed ? poi : begun;
  if (editable !== begun) begin(editable);
  const back = (
    <Button onClick={onClose}>
      <FormattedMessage {...messages.poisBack} />
    </Button>
  );
  if (editable)
    return (
      <>
        {editable !== poi && (
          <Banner variant="warning">
            {poi ? (
              <FormattedMessage {...messages.poiUsed} values={{ name: poi.name }} />
            ) : (
              <FormattedMessage {...messages.poiGone} />
            )}
          </Banner>
        )}
        <ChangePoi {...props} poi={editable} />
      </>
    );
  if (id !== 'new' && !poi) return <EmptyState title={<FormattedMessage {...messages.poiGone} />} action={back} />;
  if (poi?.isUsed)
    return (
      <EmptyState
        title={<FormattedMessage {...messages.poiUsed} values={{ name: poi.name }} />}
        text={
          <>
            <FormattedMessage {...messages.poiUsedText} />
            {poi.reports.map(({ id: report, name }) => (
              <Fragment key={report}>
                <br />
                <Link to={`/projects/${projectId}/reports/${report}`}>
                  <bdi>{name}</bdi>
                </Link>
              </Fragment>
            ))}
          </>
        }
        action={back}
      />
    );
  return <AddPoi {...props} />;
}

/** What happens after a point of interest is saved, and the guard of its unsaved input. */
function useLeaving(onClose: () => void) {
  const done = useDone();
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const close = () => {
    settle();
    onClose();
  };
  return {
    guard: <LeaveGuard unsaved={unsaved} leaves={leaves} />,
    editor: { onCancel: close, onDirtyChange: setUnsaved },
    saved: (message: typeof messages.poiCreated, name: string) => {
      close();
      done({ title: <FormattedMessage {...message} values={{ name }} /> });
    },
  };
}

function AddPoi({ projectId, pois, maxArea, onClose }: EditPoiProps) {
  const { run, busy, error } = useTold(useAddLocations());
  const { guard, editor, saved } = useLeaving(onClose);
  // Repeated saves from the same open form add it only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const refusal = useMemo(() => error && refusalOf(error), [error]);
  const add = (draft: PoiDraft) =>
    run({ projectId, locations: [newPoi(draft)], idempotencyKey }, () => saved(messages.poiCreated, draft.name));
  return (
    <>
      <PoiEditor {...editor} {...{ projectId, pois, maxArea, busy, refusal }} onSave={add} />
      {guard}
    </>
  );
}

function ChangePoi({ projectId, pois, poi, maxArea, onClose }: EditPoiProps & { poi: ProjectLocation }) {
  const edit = useTold(useEditLocation());
  const { busy, error } = edit;
  const { guard, editor, saved } = useLeaving(onClose);
  const refusal = useMemo(() => (error && error.code !== 'conflict' ? refusalOf(error) : undefined), [error]);
  const check = useVersionCheck<PoiDraft>(
    {
      ...edit,
      run: ({ values, since }, onDone) => {
        const { polygon, ...meta } = newPoi(values);
        const drawn = values.polygonString === since.polygonString ? {} : { polygon };
        edit.run({ projectId, id: poi.id, ...meta, ...drawn, since }, onDone);
      },
    },
    poiBasis(poi),
  );
  return (
    <>
      <PoiEditor
        {...editor}
        key={check.generation}
        {...{ projectId, pois, poi, maxArea, busy, refusal }}
        defaultValues={poiBasis(poi)}
        onSave={(draft) => check.save(draft, () => saved(messages.poiSaved, draft.name))}
      />
      <PoiConflict
        conflict={check.conflict}
        by={check.conflict?.by}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={busy}
      />
      {guard}
    </>
  );
}

/** Why it was refused, at the form's field: in a list, the first entry is the one in the form. */
function refusalOf({ reason, field, errors }: ApiError) {
  const own = field?.replace(/^\[0\]\./, '');
  return { reason: errors[0]?.reason ?? reason, field: own === 'polygon' ? 'polygonString' : own };
}
