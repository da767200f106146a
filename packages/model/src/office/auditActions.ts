/** Every action on projects, places, reports, items and data that is logged; histories have a sentence for each. */
export const auditActions = [
  'project.created',
  'project.changed',
  'project.time_zone',
  'project.status',
  'project.deleted',
  'project.restored',
  'project.collaboration',
  'project.shared',
  'locations.added',
  'locations.deleted',
  'location.changed',
  'dataset.declared_open',
  'dataset.imported',
  'dataset.undone',
  'report.created',
  'report.changed',
  'report.status',
  'report.deleted',
  'report.restored',
  'report.purged',
  'report.refreshed',
  'report.adjusted',
  'report.rehearsed',
  'report.rerun_undone',
  'report.extended',
  'report.exported',
  'items.added',
  'item.changed',
  'item.renamed',
  'item.linked',
  'item.deleted',
  'item.restored',
  'item.purged',
  'item.cancelled',
  'item.retried',
  'report_item.thumbnails_ordered',
] as const;

/** An action that histories show. */
export type AuditAction = (typeof auditActions)[number];

/** The actions of users, accounts, sessions and settings: they are logged, but belong to no project's history. */
export type UnlistedAction =
  | `session.${'refused' | 'signed_in' | 'signed_out' | 'replaced' | 'reused' | 'ended' | 'handed_over'}`
  | `session.${'login_as' | 'login_as_asked' | 'login_as_ended'}`
  | `user.${'created' | 'invited' | 'changed' | 'activated'}`
  | `user.password_${'forgotten' | 'reset' | 'refused' | 'changed' | 'given'}`
  | `account.${'created' | 'changed' | 'signed_up'}`
  | `${'avatar' | 'logo'}.${'changed' | 'removed'}`
  | `mails.${'retried' | 'discarded'}`
  | 'settings.changed';
