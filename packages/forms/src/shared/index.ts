// Parts of every form, and what portal and back-office both use.

export { FormPasswordField, type FormPasswordFieldProps } from './FormField/FormPasswordField';
export { FormTextField, type FormTextFieldProps } from './FormField/FormTextField';
export { type Refusal } from './FormField/useRefusal';
export { useReason } from './FormField/useReason';
export { PasswordRequirements, type PasswordRequirementsProps } from './PasswordRequirements/PasswordRequirements';
export { DeleteDialog, type DeleteDialogProps } from './DeleteDialog/DeleteDialog';

// The facts about a report
export { ReportInfoDialog, type ReportInfoDialogProps } from './ReportInfoDialog/ReportInfoDialog';
export { type ReportInfo, useReportInfo } from './ReportInfoDialog/useReportInfo';
export { usePeriodText } from './ReportInfoDialog/usePeriodText';

// Exports of a report
export { ExportDialog, type ExportDialogProps } from './ExportDialog/ExportDialog';
export { ExportProgress, type ExportProgressProps } from './ExportDialog/ExportProgress';
export {
  type ExportContent,
  type ExportContentRow,
  type ExportJob,
  type ExportOrder,
} from './ExportDialog/exportContent';

// Profile
export { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm/ChangePasswordForm';
export { AnalysisSwitch, type AnalysisSwitchProps } from './ViewSwitches/AnalysisSwitch';
export { ModeSwitch, type ModeSwitchProps } from './ViewSwitches/ModeSwitch';
