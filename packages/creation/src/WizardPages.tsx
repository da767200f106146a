import { readConfiguration, wizardPath } from '@locus/app';
import { DataProtection, DefineReport, LimitDialog, SetUpData } from '@locus/forms/wizard';
import { WizardLocations } from '@locus/forms/locations';
import type { Id } from '@locus/model/entities';
import { areaLimit } from '@locus/model/entities';
import type { Wizard, WizardPlace } from '@locus/model/wizard';
import {
  chosenPlaces,
  defineDone,
  encodeWizardAddress,
  offeredAreas,
  setUpDone,
  wizardTouched,
} from '@locus/model/wizard';
import { ConfirmDialog, Page } from '@locus/ui';
import { useNarrow } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';

import { AddLocations } from './AddLocations';
import { messages } from './messages';
import { UnfinishedReport } from './UnfinishedReport';
import { useCreation } from './useCreation';
import type { ReviewDraft } from './useReviewDraft';
import { useReviewDraft } from './useReviewDraft';
import type { Exceeded } from './useLimited';
import { useLimited } from './useLimited';
import type { Scope } from './useScope';
import { budgetsOf, useHeld, useScope } from './useScope';
import type { OpenWizard } from './useWizard';
import { WizardFrame } from './WizardFrame';

interface WizardPagesProps {
  open: OpenWizard;
  wizard: Wizard;
}

/** The first three steps, with the panel beside them and the dialogs over them. */
export function WizardPages({ open, wizard }: WizardPagesProps) {
  const { dispatch, step, goTo, address, settle } = open;
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [leaving, setLeaving] = useState(false);
  const { importing, setImporting, review } = useImporting(address.draft);
  const [current, setCurrent] = useState<Id>();
  const scope = useScope(wizard.draft.projectId, wizard.newPlaces);
  const { places, limits, project } = scope;
  const chosen = chosenPlaces(places, wizard.selected);
  const limited = useLimited(wizard, places, limits, dispatch);
  const creation = useCreation(address.draft, dispatch, (report) => {
    settle();
    const to = { pathname: wizardPath, search: encodeWizardAddress({ step: 4, report }) };
    void navigate(to, { replace: true, state: { from: wizard.from } });
  });
  const at = step === 4 ? 3 : step;
  const cancel = () => (wizardTouched(wizard) ? setLeaving(true) : void navigate(-1));
  return (
    <>
      <WizardFrame
        step={at}
        wizard={wizard}
        project={project}
        {...wayOn(open, wizard, chosen.length)}
        busy={creation.busy}
        error={wizard.error}
        onCancel={cancel}
        onBack={() => goTo(at === 3 ? 2 : 1)}
        onNext={() => {
          if (at === 1) goTo(2);
          else if (at === 2 && limited.chosenAllowed()) goTo(3);
          else if (at === 3 && !creation.busy) creation.create(wizard);
        }}
        list={
          at === 2 &&
          !(narrow && (wizard.form || importing)) && (
            <Locations {...{ wizard, scope, chosen, limited, dispatch, current, setCurrent, setImporting }} />
          )
        }
      >
        <StepContent {...{ open, wizard, scope, current, setCurrent, importing, setImporting, review, limited }} />
      </WizardFrame>
      <DataProtection
        open={at === 2 && wizard.acceptedAt === null}
        supportHref={readConfiguration().contact}
        onAccept={() => dispatch({ do: 'accept', at: new Date().toISOString() })}
        onBack={() => goTo(1)}
      />
      <Questions
        exceeded={limited.exceeded}
        onForget={limited.forget}
        leaving={leaving}
        onLeavingChange={setLeaving}
        onLeave={settle}
      />
    </>
  );
}

/** Whether a CSV is under review in this draft; the review survives a reload. */
function useImporting(draft: string) {
  const [on, setOn] = useState<boolean>();
  const review = useReviewDraft(draft, `${wizardPath}${encodeWizardAddress({ draft, step: 2 })}`);
  return {
    importing: on ?? (review.kept !== undefined && review.kept !== null),
    review,
    setImporting: (importing: boolean) => {
      review.forget();
      setOn(importing);
    },
  };
}

interface LocationsProps extends Pick<StepContentProps, 'wizard' | 'scope' | 'limited' | 'current' | 'setCurrent'> {
  chosen: readonly WizardPlace[];
  dispatch: OpenWizard['dispatch'];
  setImporting: (on: boolean) => void;
}

/** The report's locations, in the panel. */
function Locations({ wizard, scope, chosen, limited, dispatch, current, setCurrent, setImporting }: LocationsProps) {
  return (
    <WizardLocations
      status={scope.status}
      error={scope.error}
      onRetry={scope.retry}
      project={scope.project?.name ?? ''}
      places={scope.places}
      selected={chosen}
      onChoose={limited.choose}
      budgets={budgetsOf(chosen, scope.limits)}
      current={wizard.form?.id ?? current}
      onShow={setCurrent}
      onEdit={(id) => {
        const place = wizard.newPlaces.find((other) => other.id === id);
        if (place) dispatch({ do: 'open', ...place });
      }}
      onRemove={(id) => dispatch({ do: 'remove', id })}
      onDelete={(id) => dispatch({ do: 'remove', id })}
      onDraw={() => limited.draw(false)}
      onImport={() => setImporting(true)}
    />
  );
}

interface QuestionsProps {
  exceeded: Exceeded | undefined;
  onForget: () => void;
  leaving: boolean;
  onLeavingChange: (leaving: boolean) => void;
  /** The report is given up. */
  onLeave: () => void;
}

/** The dialogs over the steps: a limit was exceeded, or the user wants to give up the report. */
function Questions({ exceeded, onForget, leaving, onLeavingChange, onLeave }: QuestionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <>
      <LimitDialog
        limit={exceeded?.limit}
        max={exceeded?.max ?? 0}
        contactHref={readConfiguration().contact}
        onContinue={onForget}
      />
      <ConfirmDialog
        open={leaving}
        onOpenChange={onLeavingChange}
        title={intl.formatMessage(messages.cancelTitle)}
        confirmLabel={intl.formatMessage(messages.cancelYes)}
        cancelLabel={intl.formatMessage(messages.cancelNo)}
        onConfirm={() => {
          onLeave();
          void navigate(-1);
        }}
      >
        {intl.formatMessage(messages.cancelText)}
      </ConfirmDialog>
    </>
  );
}

/** What is still missing before the next step, and the text for it. */
function wayOn({ step, today }: OpenWizard, wizard: Wizard, chosen: number) {
  if (step === 1) return way(!defineDone(wizard.draft, today), <FormattedMessage {...messages.needName} />);
  if (wizard.form) return way(true, <FormattedMessage {...messages.needSave} />);
  if (step === 2) return way(chosen === 0, <FormattedMessage {...messages.needLocation} />);
  return way(!setUpDone(wizard), <FormattedMessage {...messages.needPlaces} />);
}

const way = (incomplete: boolean, missing: ReactNode) => ({ incomplete, missing: incomplete && missing });

interface StepContentProps extends WizardPagesProps {
  scope: Scope;
  current: Id | undefined;
  setCurrent: (id: Id) => void;
  importing: boolean;
  setImporting: (on: boolean) => void;
  review: ReviewDraft;
  limited: ReturnType<typeof useLimited>;
}

function StepContent(props: StepContentProps) {
  const { open, wizard, scope, current, setCurrent, importing, setImporting, review, limited } = props;
  const { dispatch, step, today, address } = open;
  const { places, limits } = scope;
  const { draft, form } = wizard;
  const held = useHeld(draft.projectId);
  const { data } = held;
  useEffect(() => {
    if (data) dispatch({ do: 'data', data, today });
  }, [data, dispatch, today]);
  if (step === 1)
    return (
      <Page>
        {!wizardTouched(wizard) && <UnfinishedReport inHand={address.draft} />}
        <DefineReport
          value={draft}
          onValueChange={(changes) => dispatch({ do: 'define', changes, today })}
          projects={scope.projects}
          {...{ today, limits, held }}
          supportHref={readConfiguration().contact}
        />
      </Page>
    );
  const chosen = chosenPlaces(places, wizard.selected);
  if (step === 2 || form)
    return (
      <AddLocations
        form={form ?? undefined}
        began={wizard.newPlaces.find(({ id }) => id === form?.id)?.values}
        {...{ places, chosen, limits, current, importing }}
        maxArea={areaLimit(limits, { areaOfInterest: form?.area === true || draft.category === 'AOI_DEFAULT' })}
        estimateIn={draft.projectId}
        onShow={setCurrent}
        onValuesChange={(values) => dispatch({ do: 'type', values })}
        onSave={limited.save}
        onCancel={() => dispatch({ do: 'close' })}
        onImport={(drafts) => {
          if (limited.add(drafts)) setImporting(false);
        }}
        onImportEnd={() => setImporting(false)}
        review={review}
      />
    );
  return (
    <Page>
      <SetUpData
        category={draft.category}
        value={wizard.setUp}
        onValueChange={(changes) => dispatch({ do: 'setUp', changes })}
        places={chosen}
        areas={offeredAreas(places, scope.reports, limits)}
        limits={limits}
        onDrawArea={() => limited.draw(true)}
      />
    </Page>
  );
}
