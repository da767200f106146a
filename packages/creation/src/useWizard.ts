import { reportDrafts, wizardPath } from '@locus/app';
import { forgetDraft, holdDraft, keepDraft, readDrafts, useUser } from '@locus/data';
import { readersDay } from '@locus/model/reports';
import type { Wizard, WizardAction, WizardAddress, WizardStep } from '@locus/model/wizard';
import {
  decodeWizardAddress,
  emptyWizard,
  encodeWizardAddress,
  reachableStep,
  readWizard,
  reduceWizard,
  wizardTouched,
} from '@locus/model/wizard';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import type { OpenedFrom } from './CreateReport';

/** Drafts given up or turned into reports while this page was open: an address that names one leads away. */
const settled = new Map<string, string>();

/** This tab's wizard: its contents, its step, and how to change them. */
export interface OpenWizard {
  /** Undefined while the saved draft is being read. */
  wizard: Wizard | undefined;
  dispatch: (action: WizardAction) => void;
  address: WizardAddress;
  /** The step shown: the one in the address, or the last one that can be reached. */
  step: WizardStep;
  goTo: (step: WizardStep) => void;
  today: Date;
  /** Deletes the draft; its address then leads back to where the wizard was opened. */
  settle: () => void;
}

/** The draft this tab is working on. */
interface InHand {
  draft: string;
  wizard: Wizard;
}

/** Reads, saves and changes the wizard named in the address; without a name a new one starts. */
export function useWizard(): OpenWizard {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const from = (state as OpenedFrom | null)?.from ?? '';
  const address = useMemo(() => decodeWizardAddress(parameters), [parameters]);
  const userId = useUser()?.userId;
  const [today] = useState(() => readersDay(new Date()));
  const [inHand, setInHand] = useState<InHand>();
  const { draft, project, report } = address;
  const wizard = inHand?.draft === draft ? inHand.wizard : undefined;
  const show = useCallback(
    (to: Partial<WizardAddress>, replace: boolean) =>
      void navigate({ pathname: wizardPath, search: encodeWizardAddress(to) }, { replace, state: { from } }),
    [navigate, from],
  );

  const { key } = useLocation();
  const enter = useEffectEvent(() => {
    if (report !== '' || userId === undefined) return;
    if (draft === '') show({ draft: newName(), project, step: 1 }, true);
    else if (settled.has(draft)) void navigate(settled.get(draft) || '/', { replace: true });
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- at each entry of the history, also one seen before
  useEffect(() => enter(), [key, userId]);

  const known = useEffectEvent(() => inHand?.draft === draft);
  const begin = useEffectEvent((kept: unknown, name: string) => {
    setInHand({ draft: name, wizard: readWizard(kept, today) ?? emptyWizard(today, { projectId: project, from }) });
    if (name !== draft) show({ ...address, draft: name }, true);
  });
  useEffect(() => {
    if (draft === '' || report !== '' || userId === undefined || settled.has(draft)) return;
    let current = true;
    let letGo: (() => void) | undefined;
    const take = async () => {
      const release = await holdDraft(reportDrafts + draft);
      if (!current) return release?.();
      letGo = release;
      if (release && known()) return;
      const kept = (await readDrafts(userId)).find(({ name }) => name === reportDrafts + draft)?.values;
      // A draft that is open in another tab continues here as a copy with its own name.
      if (current) begin(kept, release ? draft : newName());
    };
    void take();
    return () => {
      current = false;
      letGo?.();
    };
  }, [draft, report, userId]);

  useKeeping(inHand, userId);

  const dispatch = useCallback(
    (action: WizardAction) =>
      setInHand((before) => {
        if (!before) return before;
        const next = reduceWizard(before.wizard, action);
        return next === before.wizard ? before : { ...before, wizard: next };
      }),
    [],
  );

  const asked = address.step;
  const step = wizard && asked !== 4 ? (Math.min(asked, reachableStep(wizard, today)) as WizardStep) : asked;
  // The browser's Back and Forward change only the address.
  if (wizard && wizard.step !== step) dispatch({ do: 'step', step });
  return {
    wizard,
    dispatch,
    address,
    step,
    goTo: (next) => show({ draft, step: next }, false),
    today,
    settle: () => {
      settled.set(draft, wizard?.from ?? from);
      if (userId !== undefined) void forgetDraft(userId, reportDrafts + draft);
    },
  };
}

/** Saves the draft at each change, once there is something to lose. */
function useKeeping(inHand: InHand | undefined, userId: string | undefined) {
  useEffect(() => {
    if (!inHand || userId === undefined || !wizardTouched(inHand.wizard) || settled.has(inHand.draft)) return;
    const { draft: name, wizard: values } = inHand;
    const path = `${wizardPath}${encodeWizardAddress({ draft: name, step: values.step })}`;
    void keepDraft(userId, { name: reportDrafts + name, title: values.draft.name.trim(), path, values });
  }, [inHand, userId]);
}

const newName = () => crypto.randomUUID().slice(0, 8);
