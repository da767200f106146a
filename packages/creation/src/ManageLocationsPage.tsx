import { PanelPart, readConfiguration } from '@locus/app';
import { useAddLocations, useDeleteLocations, useEditLocation, useUser } from '@locus/data';
import { WizardLocations } from '@locus/forms/locations';
import { LimitDialog } from '@locus/forms/wizard';
import type { Id } from '@locus/model/entities';
import { areaLimit, mayCreate, mayEdit } from '@locus/model/entities';
import { polygonArea, readPolygonText, writeWkt } from '@locus/model/geo';
import type { LocationDraft } from '@locus/model/locations';
import { newLocation } from '@locus/model/locations';
import type { NewPlace, WizardPlace } from '@locus/model/wizard';
import { ConfirmDialog, EmptyState, SidePanel } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router';

import { AddLocations } from './AddLocations';
import { messages, valueMessages } from './messages';
import { useReviewDraft } from './useReviewDraft';
import { useScope } from './useScope';

const none: NewPlace[] = [];

/** A project's locations in edit mode: each change is saved at once. */
export function ManageLocationsPage() {
  const { projectId = '' } = useParams();
  const user = useUser();
  const scope = useScope(projectId, none);
  const { project, places, limits } = scope;
  const managing = useManaging(projectId, places);
  const { form, importing, current } = managing;
  const maxArea = areaLimit(limits, { editing: true });
  const [tooLarge, setTooLarge] = useState(false);
  const creates = user !== undefined && mayCreate(user.userRole);
  const edits = user !== undefined && mayEdit(user.userRole);
  if (scope.status === 'ready' && !project)
    return (
      <EmptyState
        title={<FormattedMessage {...messages.notFoundTitle} />}
        text={<FormattedMessage {...messages.notFoundText} />}
        action={
          <Link to="/">
            <FormattedMessage {...messages.back} />
          </Link>
        }
      />
    );
  const save = (values: LocationDraft) => {
    const geometry = readPolygonText(values.polygonString).geometry;
    if (geometry && polygonArea(geometry) >= maxArea) setTooLarge(true);
    else managing.save(values);
  };
  return (
    <>
      <PanelPart>
        <SidePanel.Header
          back={
            <Link to={project ? `/projects/${projectId}` : '/'}>
              {project ? <bdi>{project.name}</bdi> : <FormattedMessage {...messages.back} />}
            </Link>
          }
          title={<FormattedMessage {...messages.manageTitle} />}
        />
        <SidePanel.Body>
          <WizardLocations
            manage
            status={scope.status}
            error={scope.error}
            onRetry={scope.retry}
            project={project?.name ?? ''}
            places={places}
            current={form?.id ?? current}
            onShow={managing.show}
            onEdit={edits ? managing.edit : undefined}
            onDelete={edits ? managing.askDelete : undefined}
            onDraw={creates ? managing.draw : undefined}
            onImport={creates ? managing.startImport : undefined}
          />
        </SidePanel.Body>
      </PanelPart>
      <AddLocations
        form={form}
        began={managing.began}
        {...{ places, limits, current, maxArea, importing }}
        estimateIn={creates ? projectId : undefined}
        onShow={managing.show}
        onSave={save}
        onCancel={managing.close}
        onImport={managing.add}
        onImportEnd={managing.close}
        busy={managing.busy}
        refusal={managing.refusal}
        review={managing.review}
      />
      <LimitDialog
        limit={tooLarge ? 'polygon_too_large' : undefined}
        max={maxArea}
        contactHref={readConfiguration().contact}
        onContinue={() => setTooLarge(false)}
      />
      <DeletePlace managing={managing} />
    </>
  );
}

function DeletePlace({ managing }: { managing: ReturnType<typeof useManaging> }) {
  const intl = useIntl();
  const { deleting, remove } = managing;
  return (
    <ConfirmDialog
      open={deleting !== undefined}
      onOpenChange={() => managing.askDelete(undefined)}
      title={intl.formatMessage(valueMessages.deleteTitle, { name: `⁨${deleting?.name ?? ''}⁩` })}
      confirmLabel={intl.formatMessage(messages.delete)}
      onConfirm={managing.confirmDelete}
      busy={remove.busy}
      error={remove.error?.reason}
    >
      {intl.formatMessage(messages.deleteText)}
    </ConfirmDialog>
  );
}

/** What the user is doing with the locations, and the calls behind it. */
function useManaging(projectId: Id, places: readonly WizardPlace[]) {
  const add = useAddLocations();
  const change = useEditLocation();
  const remove = useDeleteLocations();
  const [form, setForm] = useState<NewPlace>();
  const [query, setQuery] = useSearchParams();
  const draft = query.get('import') ?? '';
  const review = useReviewDraft(draft, `/projects/${projectId}/locations/manage?import=${encodeURIComponent(draft)}`);
  const [current, setCurrent] = useState<Id>();
  const [deleting, setDeleting] = useState<WizardPlace>();
  const [refused, setRefused] = useState('');
  /** Identifies the open form, so that its place is added only once. */
  const [turn, setTurn] = useState(() => crypto.randomUUID());
  const open = (place: NewPlace | undefined, imports = '') => {
    add.reset();
    change.reset();
    setRefused('');
    setTurn(crypto.randomUUID());
    setForm(place);
    if (imports !== draft) {
      review.forget();
      setQuery(imports === '' ? {} : { import: imports }, { replace: true });
    }
  };
  const send = (drafts: readonly LocationDraft[]) =>
    add.run({ projectId, locations: drafts.map(newLocation), idempotencyKey: turn }, (answers) => {
      const reason = answers.find((answer) => answer.reason !== '')?.reason;
      if (reason === undefined) open(undefined);
      else setRefused(reason);
    });
  const failed = add.error ?? change.error;
  return {
    form,
    began: form && form.id !== fresh ? form.values : undefined,
    importing: draft !== '',
    review,
    current,
    deleting,
    remove,
    busy: add.busy || change.busy,
    refusal: refused === '' ? failed && { reason: failed.reason, field: failed.field } : { reason: refused },
    show: setCurrent,
    close: () => open(undefined),
    draw: () => open({ id: fresh, area: false, values: blank }),
    startImport: () => open(undefined, crypto.randomUUID().slice(0, 8)),
    edit: (id: Id) => {
      const place = places.find((other) => other.id === id);
      if (place) open({ id, area: false, values: valuesOf(place) });
    },
    add: send,
    save: (values: LocationDraft) => {
      if (!form || form.id === fresh) return send([values]);
      const { polygon, street: _, houseNumber: __, purpose: ___, ...meta } = newLocation(values);
      change.run({ projectId, id: form.id, ...meta, polygon }, () => open(undefined));
    },
    askDelete: (id: Id | undefined) => {
      remove.reset();
      setDeleting(places.find((place) => place.id === id));
    },
    confirmDelete: () => {
      if (deleting)
        remove.run({ projectId, locationIds: [deleting.id] }, () => {
          setDeleting(undefined);
          open(undefined);
        });
    },
  };
}

/** A new place's id, until it has one. */
const fresh = 'new';

const blank = {
  name: '',
  description: '',
  country: '',
  address: '',
  city: '',
  postalCode: '',
  polygonString: '',
} as unknown as LocationDraft;

/** A saved location as form values. */
const valuesOf = (place: WizardPlace): LocationDraft => ({
  name: place.name,
  description: place.description,
  country: place.country,
  address: [place.street, place.houseNumber].filter(Boolean).join(' '),
  city: place.city,
  postalCode: place.postalCode,
  setup: place.setup === 'UNDEFINED' ? (undefined as unknown as LocationDraft['setup']) : place.setup,
  polygonString: writeWkt(place.geometry),
});
