// The wizard that creates a report, step by step. Apps import this entry lazily.
export { AlmostReady, type AlmostReadyProps } from './AlmostReady/AlmostReady';
export { type CalculatedItem } from './AlmostReady/ItemProgress';
export { DataProtection, type DataProtectionProps } from './DataProtection/DataProtection';
export { type HeldData } from './DefineReport/DataNote';
export { DefineReport, type DefineReportProps } from './DefineReport/DefineReport';
export { type ExceededLimit, LimitDialog, type LimitDialogProps } from './LimitDialog/LimitDialog';
export { SetUpData, type SetUpDataProps } from './SetUpData/SetUpData';
export { WizardFoot, type WizardFootProps } from './WizardSteps/WizardFoot';
export { WizardSteps, type WizardStepsProps } from './WizardSteps/WizardSteps';
