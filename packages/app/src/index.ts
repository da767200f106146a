export { type AppOptions, startApp } from './startApp';
export {
  PreferencesProvider,
  type PreferencesProviderProps,
  type PreferencesValue,
  startLanguage,
  usePreferences,
} from './PreferencesProvider';

// Pages of every app
export { LoadingGate, type LoadingGateProps, LoadingPace } from './LoadingGate/LoadingGate';
export { ChangePassword, type ChangePasswordProps } from './ChangePassword/ChangePassword';
export { OwnSessions } from './OwnSessions/OwnSessions';
export { FirstScreen } from './FirstScreen/FirstScreen';
export { LoadingPage } from './LoadingPage/LoadingPage';
export { PanelPart, PanelSlot } from './PanelPart/PanelPart';
export { PartBoundary, type PartBoundaryProps } from './PartBoundary/PartBoundary';
export { RouteError } from './RouteError/RouteError';

// Readers without a session, or with a session of the other app
export { signedOutRoutes } from './auth/routes';
export { OtherDoor, type OtherDoorProps } from './auth/OtherDoor';
export { SignedOutOnly } from './auth/SignedOutOnly';
export { SignedOutFrame } from './SignedOutFrame/SignedOutFrame';
export { SignIn, type SignInProps } from './SignIn/SignIn';

// Unsaved work, and acting on behalf of a user
export { ActingBanner } from './ActingBanner/ActingBanner';
export { ArrivedLink } from './ArrivedLink/ArrivedLink';
export { useArrivedLink } from './ArrivedLink/useArrivedLink';
export { DemoBanner } from './DemoBanner/DemoBanner';
export { DraftOffer, importDrafts, reportDrafts, wizardPath } from './Drafts/DraftOffer';
export { ResumingContext, useDraft } from './Drafts/useDraft';

// Findings of a report
export { ReportFindings, type ReportFindingsProps } from './Findings/ReportFindings';

// The basis of its numbers
export { AboutNumbers, type AboutNumbersProps } from './About/AboutNumbers';

// Its description, and the reader
export { ReportInfo, type ReportInfoProps } from './ReportInfo/ReportInfo';
export { Reader } from './Reader/Reader';

// Exports of a report
export { ReopenFiles, type ReopenFilesProps } from './Export/ReopenFiles';
export { ReportExport, type ReportExportProps } from './Export/ReportExport';
export { useChooseFile } from './Export/useReopen';

// Readers' actions, for usage analytics
export { track, type UsageEvent } from './hooks';
export { useSession } from './auth/useSession';

// The operator's configuration
export { type Configuration, readConfiguration } from './configuration';
