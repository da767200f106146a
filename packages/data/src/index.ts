export { type Answer, type Progress, progressOf, useAnswer } from './analyses/useAnswer';
export { useFootfall, useFootfallInPeriod, useSizedLocations } from './analyses/useFootfall';
export { useBusiestTimes, useSeasonality } from './analyses/useSeasonality';
export { useDuration } from './analyses/useDuration';
export { useRetention } from './analyses/useRetention';
export { useCrossVisitation } from './analyses/useCrossVisitation';
export { useAbsorption, useAttraction } from './analyses/useShares';
export { useCatchmentAnswer } from './analyses/useCatchmentAnswer';
export { useCatchmentAreas } from './analyses/useCatchmentAreas';
export { useDrivingReaches } from './analyses/useDrivingReaches';
export { useMovementAnswer } from './analyses/useMovementAnswer';
export { useEarlierAnswer, useEarlierMonths } from './analyses/useEarlierAnswer';
export { findingHooks } from './analyses/useFindings';
export { rulesHooks, type ShownBy } from './analyses/useRules';
export { useEveryItemLoaded } from './analyses/useEveryItemLoaded';
export { ApiError, type FailureKind } from './ApiError';
export { callTimeoutMs } from './callApi';
export { type AreaPolygons, useAreaPolygons } from './areaPolygons';
export {
  type CatchmentQuery,
  type MultiCatchmentQuery,
  type SocialDemographicsGraphQuery,
  type SocialDemographicsQuery,
  useCatchment,
  useMultiCatchment,
  useSocialDemographics,
  useSocialDemographicsFilters,
  useSocialDemographicsGraph,
  useSocialDemographicsParts,
} from './catchment';
export {
  type Change,
  type Since,
  useChangePassword,
  useCreateProject,
  useDeleteProject,
  useDeleteReport,
  useEditProject,
  useEditReport,
} from './changes';
export { ClientProvider, type ClientProviderProps, useClient, useUser, useWaiting } from './ClientProvider';
export type { SessionEnd } from './clientSession';
export { type Client, type ClientOptions, createClient } from './createClient';
export {
  useAddLocations,
  useCreateReport,
  useDeleteLocations,
  useEditLocation,
  useLimits,
  useLocations,
  useProjectData,
} from './creation';
export { noticesPollMs, useNotices, useReadNotices } from './notices';
export { type Draft, forgetDraft, holdDraft, keepDraft, openDrafts, readDrafts } from './drafts';
export { type EarlyAnswers, takingEarlyAnswers } from './earlyAnswers';
export { type PlaceEstimate, useAskEstimate } from './estimates';
export { type History, useHistory } from './history';
export { browserLocks, type Locks, tabLocks } from './locks';
export { inlineImage, type PictureName, picturePath, usePicture } from './pictures';
export { useRemovePicture, useUploadPicture } from './changePicture';
export { useLocationPictures } from './locationPictures';
export { type MovementQuery, useKnownPlaces, useMovement, useMovementHotspots, useMovementSpider } from './movement';
export {
  monitoringPollMs,
  useAdjustments,
  useCancelItem,
  type ItemOf,
  type ItemSettings,
  type ItemsTask,
  reportsPollMs,
  type ReportsTask,
  useAddItems,
  useBulkItems,
  useBulkReports,
  useCollaboration,
  useCollaborators,
  useDeleteItem,
  useEditItemMeta,
  useEditItemSettings,
  useGenerateThumbnails,
  useMonitoring,
  useItemTypes,
  useLinkItem,
  useOfficeReport,
  useRefreshReport,
  useRehearsal,
  useReloadBurst,
  useReports,
  useRerun,
  useRestore,
  useRetryItem,
  useSaveSettingDefinitions,
  useSettingDefinitions,
  useShareProject,
  useSwitchProject,
  useSwitchReport,
  useTrash,
  useUndoRerun,
} from './office';
export { useEndSessions, useOwnSessions } from './sessions';
export { operationsPollMs, useChangeMails, useOperations, useSendTestMail } from './operations';
export {
  type UsersQuery,
  useAccount,
  useChangePasswordForUser,
  useCreateAccount,
  useCreateUser,
  useEndLoginAs,
  useFfiPlans,
  useInviteUser,
  useLoginAs,
  useManagedUser,
  usersPath,
  useUpdateAccount,
  useUpdateUser,
  useUsers,
} from './people';
export {
  importPollMs,
  type ImportOfProject,
  type Upload,
  type UploadInput,
  useCheckImport,
  useDataset,
  useDiscardImport,
  useImportColumns,
  useImports,
  useRejectedRows,
  useRejectsFile,
  useRunImport,
  useSetTimeZone,
  useStopImport,
  useUndoImport,
  useUpload,
} from './dataImports';
export { type Preferences, readPreferences, type ThemeChoice, writePreferences } from './preferences';
export {
  hierarchyPath,
  type OpenReport,
  projectsPath,
  reportPollMs,
  unfinishedItems,
  useAccounts,
  useHierarchy,
  useProject,
  useProjects,
  useReport,
  useReportItem,
  useRoles,
} from './reads';
export {
  useActivate,
  useBeginHandover,
  useCaptchaChallenge,
  useExchange,
  useForgotPassword,
  useHandover,
  useResetPassword,
  useSendActivation,
  useSignUp,
} from './signedOut';
export { useSearchPlaces } from './searchPlaces';
export type { SessionStorage } from './storedSession';
export { type ItemData, type ItemDataOptions, type ItemQuery, useItemData } from './useItemData';
export { useIsochrones, useTrips } from './trips';
export { type Bulk, type BulkResult } from './useBulk';
export { type Read, useRead } from './useRead';
export { type SigningIn, useSignIn } from './useSignIn';
