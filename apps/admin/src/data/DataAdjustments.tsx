import { LeaveGuard, leavesValue, useDone, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import type { OpenReport } from '@locus/data';
import { useAdjustments, useRehearsal, useReloadBurst, useRerun, useUndoRerun } from '@locus/data';
import {
  AdjustDialog,
  ConfirmRerunDialog,
  ConflictDialog,
  RehearsalPanel,
  RerunStatusDialog,
  UndoNotice,
  useAdjustmentWords,
} from '@locus/forms/staff';
import type { Location } from '@locus/model/entities';
import { versionMark } from '@locus/model/calls';
import type { RehearsalAnswer } from '@locus/model/office';
import { adjustmentsBasis, undoBasis, visibilityOf } from '@locus/model/office';
import type { PostProcessing } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { useOpenValue } from '../useQueryValue';
import { messages } from '../records/messages';

const leaves = leavesValue('adjust');

export interface DataAdjustmentsProps {
  report: OpenReport;
  /** The places of its project. */
  locations: readonly Location[] | undefined;
}

/** The button "Data adjustments" of the report page, and everything that follows from it; `?adjust=open` opens it. */
export function DataAdjustments({ report, locations = [] }: DataAdjustmentsProps) {
  const { value, open, close } = useOpenValue('adjust');
  const allowed = visibilityOf(report.status) !== undefined;
  // What is typed stays, even if the report is recalculated meanwhile.
  const [begun, begin] = useState(false);
  const shown = value === 'open' && (allowed || begun);
  if (begun !== shown) begin(shown);
  return (
    <Root>
      <Button
        icon={<SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />}
        disabled={!allowed}
        onClick={() => open('open')}
      >
        <FormattedMessage {...messages.adjust} />
      </Button>
      {shown && (
        <Adjusting
          report={report}
          locations={locations.filter(({ id }) => report.location_ids.includes(id))}
          onClose={close}
        />
      )}
    </Root>
  );
}

interface AdjustingProps {
  report: OpenReport;
  locations: readonly Location[];
  onClose: () => void;
}

function Adjusting({ report, locations, onClose: onLeave }: AdjustingProps) {
  const { id } = report;
  const { unsaved, setUnsaved, settle } = useUnsaved();
  const onClose = () => {
    settle();
    onLeave();
  };
  const inForce = useAdjustments(id);
  const [asked, ask] = useState<PostProcessing>();
  const placeNames = new Map(locations.map((place) => [place.id, place.name]));
  const rerun = useSentRerun(report, inForce.data && adjustmentsBasis(inForce.data.settings), onClose);
  const undo = useUndo(report, onClose);
  const last = inForce.data?.undo;
  const renderRehearsal = useRehearsalPanel(id);
  return (
    <>
      <AdjustDialog
        open
        onOpenChange={(open) => !open && onClose()}
        report={report}
        locations={locations}
        settings={inForce.data?.settings ?? null}
        generation={rerun.check.generation}
        {...{ status: inForce.status, error: inForce.error?.reason, onRetry: inForce.retry }}
        onRerun={ask}
        onDirtyChange={setUnsaved}
        renderRehearsal={renderRehearsal}
        notice={
          last && <UndoNotice {...last} onUndo={() => undo.run(undoBasis(last))} busy={undo.busy} error={undo.error} />
        }
      />
      <ConfirmRerunDialog
        settings={asked}
        placeNames={placeNames}
        onCancel={() => ask(undefined)}
        onConfirm={() => {
          if (asked) rerun.send(asked);
          ask(undefined);
        }}
      />
      <RerunConflict {...rerun} placeNames={placeNames} />
      <RerunStatusDialog status={rerun.status} onClose={rerun.close} />
      <LeaveGuard unsaved={unsaved} leaves={leaves} />
    </>
  );
}

/** Sends a rerun unless somebody else has changed the current settings, and returns the state of its request. */
function useSentRerun({ id }: OpenReport, inForce: PostProcessing | undefined, onClose: () => void) {
  const burst = useReloadBurst();
  const [accepted, accept] = useState(false);
  const { run, busy, error, reset } = useRerun();
  const check = useVersionCheck<PostProcessing>(
    { run: ({ values, since }, onDone) => run({ id, settings: values, since }, onDone), error, reset },
    inForce,
  );
  const { conflict } = check;
  return {
    check,
    busy,
    send: (settings: PostProcessing) => check.save(settings, () => (accept(true), burst())),
    status: conflict
      ? undefined
      : busy
        ? ('waiting' as const)
        : error
          ? { code: error.status, reason: error.reason }
          : accepted
            ? ('done' as const)
            : undefined,
    // The input stays after a failure.
    close: accepted ? onClose : reset,
  };
}

interface RerunConflictProps extends Pick<ReturnType<typeof useSentRerun>, 'check' | 'busy'> {
  placeNames: ReadonlyMap<string, string>;
}

/** Asks whose settings to use if somebody else has rerun the report in the meantime. */
function RerunConflict({ check, busy, placeNames }: RerunConflictProps) {
  const words = useAdjustmentWords(placeNames);
  const { conflict } = check;
  const theirs = conflict ? words(conflict.theirs) : [];
  const mine = conflict ? words(conflict.mine) : [];
  return (
    <ConflictDialog
      open={conflict !== undefined}
      by={conflict?.by}
      fields={theirs.map(({ setting, name, value }, i) => ({
        name,
        theirs: value,
        mine: mine[i]?.value ?? '',
        differs: versionMark([conflict?.theirs[setting]]) !== versionMark([conflict?.mine[setting]]),
      }))}
      onKeepEditing={check.keepEditing}
      onUseTheirs={check.takeTheirs}
      onSaveMine={check.saveMine}
      busy={busy}
    />
  );
}

/** Undoes the last rerun. */
function useUndo({ id, name }: OpenReport, onClose: () => void) {
  const done = useDone();
  const burst = useReloadBurst();
  const { run, busy, error } = useTold(useUndoRerun());
  const undone = () => {
    burst();
    onClose();
    done({ title: <FormattedMessage {...messages.undone} values={{ name }} /> });
  };
  return { run: (since: { at: string }) => run({ id, since }, undone), busy, error: error?.reason };
}

/** The rehearsal next to the form, for the form's values. */
function useRehearsalPanel(id: string) {
  const { run, busy, error } = useRehearsal();
  const [rehearsed, setRehearsed] = useState<{ of: string; answer: RehearsalAnswer }>();
  return (settings: PostProcessing | undefined) => (
    <RehearsalPanel
      status={busy ? 'loading' : error ? 'error' : rehearsed ? 'ready' : 'idle'}
      error={error?.reason}
      rehearsal={rehearsed?.answer}
      stale={rehearsed !== undefined && rehearsed.of !== JSON.stringify(settings)}
      onRehearse={
        settings && (() => run({ id, settings }, (answer) => setRehearsed({ of: JSON.stringify(settings), answer })))
      }
    />
  );
}

const Root = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
`;
