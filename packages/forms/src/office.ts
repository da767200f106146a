// The forms, dialogs and lists of the back-office. The portal has no use for them.
export { AskDialog, type AskDialogProps } from './AskDialog/AskDialog';
export { ProjectBar, type ProjectBarProps } from './ProjectBar/ProjectBar';
export { ProjectForm, type ProjectFormProps } from './ProjectForm/ProjectForm';
export { ProjectsToolbar, type ProjectsToolbarProps } from './ProjectsToolbar/ProjectsToolbar';
export { ItemsTable, type ItemsTableProps } from './ItemsTable/ItemsTable';
export { ReportDetails, type ReportDetailsProps } from './ReportDetails/ReportDetails';
export { ReportMetaForm, type ReportMetaFormProps } from './ReportDetails/ReportMetaForm';
export { ReportForm, type ReportFormProps } from './ReportForm/ReportForm';
export { ReportsTable, type ReportsTableProps } from './ReportsTable/ReportsTable';
export { ReportStateBadge } from './ReportsTable/ReportStateBadge';
export { SettingDefinitions, type SettingDefinitionsProps } from './SettingDefinitions/SettingDefinitions';
export { SwitchProjectDialog, type SwitchProjectDialogProps } from './SwitchProjectDialog/SwitchProjectDialog';
