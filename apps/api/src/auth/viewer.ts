import type { Id, Role } from '@locus/model/entities';

/** Who makes a request, according to the database at this very call. */
export interface Viewer {
  userId: Id;
  role: Role;
  accountId: Id;
  sessionId: string;
  /** The administrator who opened this session on behalf of the user. */
  actingAdminId: Id | null;
}
