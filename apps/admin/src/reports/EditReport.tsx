import { LeaveGuard, leavesValue, useDone, useTold, useUnsaved, useVersionCheck } from '@locus/app/office';
import { useEditReport } from '@locus/data';
import { ConflictDialog, ReportMetaForm } from '@locus/forms/staff';
import type { Report } from '@locus/model/entities';
import { reportBasis } from '@locus/model/office';
import { FormattedMessage, useIntl } from 'react-intl';

import { fields, messages } from '../records/messages';

const leaves = leavesValue('mode');

/** The form for a report's texts, URLs and recipients. */
export function EditReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const intl = useIntl();
  const done = useDone();
  const edit = useTold(useEditReport());
  const { unsaved, setUnsaved, settle } = useUnsaved();
  type Basis = ReturnType<typeof reportBasis>;
  const check = useVersionCheck<Basis>(
    { ...edit, run: ({ values, since }, onDone) => edit.run({ id: report.id, ...values, since }, onDone) },
    reportBasis(report),
  );
  const leave = (name: string) => {
    settle();
    onClose();
    done({ title: <FormattedMessage {...messages.reportSaved} values={{ name }} /> });
  };
  const { mine, theirs } = check.conflict ?? {};
  return (
    <>
      <ReportMetaForm
        key={check.generation}
        report={report}
        onSubmit={(meta) => {
          const whole: Basis = { ...reportBasis(report), ...withoutGaps(meta) };
          check.save(whole, () => leave(whole.name));
        }}
        onCancel={onClose}
        onDirtyChange={setUnsaved}
        busy={edit.busy}
        refusal={edit.error?.field === undefined ? undefined : edit.error}
      />
      <ConflictDialog
        open={check.conflict !== undefined}
        by={check.conflict?.by}
        fields={(['name', 'description', 'visualizationURL', 'recurrentNotificationEmail'] as const).map((field) => ({
          name: intl.formatMessage(fields[field]),
          mine: mine?.[field] ?? '',
          theirs: theirs?.[field] ?? '',
        }))}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={edit.busy}
      />
      <LeaveGuard unsaved={unsaved} leaves={leaves} />
    </>
  );
}

/** Without empty fields: those stay unchanged. */
const withoutGaps = <Fields extends object>(given: Fields) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>;
  };
