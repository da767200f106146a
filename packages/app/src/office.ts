// The back-office's frame: its one error message, what is told when something is done, and unsaved work.
export { type Done, ErrorArea, NoticesProvider, useDone, useNotices, useTold } from './Notices/Notices';
export { LeaveGuard, type LeaveGuardProps } from './Notices/LeaveGuard';
