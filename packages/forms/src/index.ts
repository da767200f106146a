// Parts of every form
export { FormPasswordField, type FormPasswordFieldProps } from './FormField/FormPasswordField';
export { FormTextField, type FormTextFieldProps } from './FormField/FormTextField';
export { type Refusal } from './FormField/useRefusal';
export { useReason } from './FormField/useReason';

// Signing in
export { SignInForm, type SignInFormProps } from './SignInForm/SignInForm';
export { SignInLayout, type SignInLayoutProps } from './SignInLayout/SignInLayout';

// Signing up, and forgotten passwords
export { Captcha, type CaptchaProps, type CaptchaSource } from './Captcha/Captcha';
export { EmailForm, type EmailFormProps } from './EmailForm/EmailForm';
export { NewPasswordForm, type NewPasswordFormProps } from './NewPasswordForm/NewPasswordForm';
export { PasswordRequirements, type PasswordRequirementsProps } from './PasswordRequirements/PasswordRequirements';
export { SignUpForm, type SignUpFormProps } from './SignUpForm/SignUpForm';

// Projects and reports in the side panel
export { BrowseList, type BrowseListProps } from './BrowseList/BrowseList';
export { CardSettingsMenu, type CardSettingsMenuProps } from './CardSettingsMenu/CardSettingsMenu';
export { DeleteDialog, type DeleteDialogProps } from './DeleteDialog/DeleteDialog';
export { ProjectDialog, type ProjectDialogProps } from './ProjectDialog/ProjectDialog';

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

// Tables of projects and reports
export { LatestReports, type LatestReportsProps } from './LatestReports/LatestReports';
export { LocationsTable, type LocationsTableProps } from './LocationsTable/LocationsTable';

// Profile
export { ChangePasswordForm, type ChangePasswordFormProps } from './ChangePasswordForm/ChangePasswordForm';
export { ImagePicker, type ImagePickerProps } from './ImagePicker/ImagePicker';

// Pickers and settings of the report view
export { type CatchmentChoice } from './CatchmentSettings/catchmentChanges';
export { CatchmentSettings, type CatchmentSettingsProps } from './CatchmentSettings/CatchmentSettings';
export { MovementSettings, type MovementSettingsProps } from './MovementSettings/MovementSettings';
export { AnalysisSwitch, type AnalysisSwitchProps } from './ViewSwitches/AnalysisSwitch';
export { ModeSwitch, type ModeSwitchProps } from './ViewSwitches/ModeSwitch';
export { Findings, type FindingsProps } from './Findings/Findings';
export { PeriodPresets, type PeriodPresetsProps } from './PeriodPresets/PeriodPresets';
export { presetName } from './PeriodPresets/presetName';
export { CommandDialog, type CommandDialogProps } from './CommandPalette/CommandDialog';
export { type CommandPart } from './CommandPalette/commandKey';
export { CommandPalette, type CommandPaletteProps } from './CommandPalette/CommandPalette';
export { type Command, type CommandGroup } from './CommandPalette/matchCommands';
export { ShortcutSheet } from './CommandPalette/ShortcutSheet';
export { useCommandKeys } from './CommandPalette/useCommandKeys';
export { ViewPicks, type ViewPicksProps } from './ViewPicks/ViewPicks';
export { EmptyPlaces, type EmptyPlacesProps } from './EmptyPlaces/EmptyPlaces';
export { ViewDescription, type ViewDescriptionProps } from './ViewDescription/ViewDescription';
export { CatchmentTools, type CatchmentToolsProps } from './CatchmentTools/CatchmentTools';
export { OutlineMenu, type OutlineMenuProps } from './OutlineMenu/OutlineMenu';
export { LayerSwitch, type LayerSwitchProps } from './LayerSwitch/LayerSwitch';
export { MovementTools, type MovementToolsProps } from './MovementTools/MovementTools';
export {
  LocationPicker,
  type LocationPickerProps,
  type PickableLocation,
  useLocationsText,
} from './LocationPicker/LocationPicker';
export { TimePicker, type TimePickerProps } from './TimePicker/TimePicker';
export { useTimeFramesText } from './TimePicker/TimeFrames';
