// The back-office's frame: its shared error message, notices about completed actions, and unsaved work.
export { type Done, ErrorArea, NoticesProvider, useDone, useNotices, useTold } from './Notices/Notices';
export { useVersionCheck, type VersionCheck } from './Versions/useVersionCheck';
export {
  LeaveGuard,
  LeaveGuards,
  type LeaveGuardProps,
  type Leaves,
  leavesValue,
  useUnsaved,
} from './Notices/LeaveGuard';
