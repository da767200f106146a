// What lists of projects and reports need at first sight; the pages come with their own entries.
export { ProjectSettings, ReportSettings, useMayEdit } from './CardSettings';
export { CreateProject } from './CreateProject';
export { CreateReport, ManageLink } from './CreateReport';
export { useUnread } from './useUnread';
