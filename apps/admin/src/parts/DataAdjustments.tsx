import { useDone, useTold } from '@locus/app/office';
import type { OpenReport } from '@locus/data';
import { useAdjustments, useRehearsal, useReloadBurst, useRerun, useUndoRerun } from '@locus/data';
import { AdjustDialog, ConfirmRerunDialog, RehearsalPanel, RerunStatusDialog, UndoNotice } from '@locus/forms/office';
import type { Location } from '@locus/model';
import type { RehearsalAnswer } from '@locus/model/office';
import { visibilityOf } from '@locus/model/office';
import type { PostProcessing } from '@locus/model/schemas';
import { Button } from '@locus/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';

import { useQueryValue } from '../useQueryValue';
import { messages } from './messages';

export interface DataAdjustmentsProps {
  report: OpenReport;
  /** The places of its project. */
  locations: readonly Location[] | undefined;
}

/** The button "Data adjustments" of the report page, and all that follows from it; `?adjust=open` opens it. */
export function DataAdjustments({ report, locations = [] }: DataAdjustmentsProps) {
  const [query] = useSearchParams();
  const write = useQueryValue();
  const allowed = visibilityOf(report.status) !== undefined;
  return (
    <Root>
      <Button
        icon={<SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />}
        disabled={!allowed}
        onClick={() => write('adjust', 'open')}
      >
        <FormattedMessage {...messages.adjust} />
      </Button>
      {allowed && query.get('adjust') === 'open' && (
        <Adjusting
          report={report}
          locations={locations.filter(({ id }) => report.location_ids.includes(id))}
          onClose={() => write('adjust', '')}
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

function Adjusting({ report, locations, onClose }: AdjustingProps) {
  const { id } = report;
  const inForce = useAdjustments(id);
  const [asked, ask] = useState<PostProcessing>();
  const rerun = useSentRerun(report, onClose);
  const undo = useUndo(report, onClose);
  const renderRehearsal = useRehearsalPanel(id);
  return (
    <>
      <AdjustDialog
        open
        onOpenChange={(open) => !open && onClose()}
        report={report}
        locations={locations}
        settings={inForce.data?.settings ?? null}
        {...{ status: inForce.status, error: inForce.error?.reason, onRetry: inForce.retry }}
        onRerun={ask}
        renderRehearsal={renderRehearsal}
        notice={
          inForce.data?.undo && (
            <UndoNotice {...inForce.data.undo} onUndo={undo.run} busy={undo.busy} error={undo.error} />
          )
        }
      />
      <ConfirmRerunDialog
        settings={asked}
        placeNames={new Map(locations.map((place) => [place.id, place.name]))}
        onCancel={() => ask(undefined)}
        onConfirm={() => {
          if (asked) rerun.send(asked);
          ask(undefined);
        }}
      />
      <RerunStatusDialog status={rerun.status} onClose={rerun.close} />
    </>
  );
}

/** Sends a rerun, and tells how far its request is. */
function useSentRerun({ id }: OpenReport, onClose: () => void) {
  const burst = useReloadBurst();
  const [accepted, accept] = useState(false);
  const { run, busy, error, reset } = useRerun();
  return {
    send: (settings: PostProcessing) => run({ id, settings }, () => (accept(true), burst())),
    status: busy
      ? ('waiting' as const)
      : error
        ? { code: error.status, reason: error.reason }
        : accepted
          ? ('done' as const)
          : undefined,
    // What was typed stays after a failure.
    close: accepted ? onClose : reset,
  };
}

/** Takes the last rerun back. */
function useUndo({ id, name }: OpenReport, onClose: () => void) {
  const done = useDone();
  const burst = useReloadBurst();
  const { run, busy, error } = useTold(useUndoRerun());
  const undone = () => {
    burst();
    onClose();
    done({ title: <FormattedMessage {...messages.undone} values={{ name }} /> });
  };
  return { run: () => run(id, undone), busy, error: error?.reason };
}

/** The rehearsal beside the form, by what the form holds. */
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
