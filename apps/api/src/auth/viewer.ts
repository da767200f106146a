import type { Id, Role } from '@locus/model';

/** Who is asking, as the database says at this very call. */
export interface Viewer {
  userId: Id;
  role: Role;
  accountId: Id;
  sessionId: string;
  /** The administrator who opened this session in the user's name. */
  actingAdminId: Id | null;
}
