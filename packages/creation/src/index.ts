// What the lists of projects and reports need for the first view; the pages have their own entries.
export { ProjectSettings, ReportSettings, useMayEdit } from './CardSettings';
export { CreateProject } from './CreateProject';
export { CreateReport, ManageLink } from './CreateReport';
export { ReportProgress } from './lists/ReportProgress';
export { useUnread } from './useUnread';
