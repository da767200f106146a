/** The texts of a mail; `{name}` is a placeholder for a parameter. */
export interface MailText {
  subject: string;
  /** One paragraph each, before the link. */
  before: readonly string[];
  /** The label of the link; omitted for a mail without one. */
  link?: string;
  /** One paragraph each, after the link. */
  after?: readonly string[];
}

/** Every mail that Locus sends, with its parameters apart from the link. */
export interface MailParams {
  /** To a new user: confirms the address. */
  activation: { name: string; hours: number };
  /** To a user who requested a new password. */
  reset: { name: string; minutes: number };
  /** To a user created by an administrator: they choose their first password. */
  invitation: { name: string; days: number };
  /** To a user changed by an administrator. */
  userChanged: { name: string };
  /** To a user whose password was changed, in case they did not do it themselves. */
  passwordChanged: { name: string };
  /** To the recipients of a recurring report's notifications: it now covers the days from `first` to `last`. */
  reportExtended: { report: string; project: string; first: string; last: string };
  /** To the creator of a report: everything in it is calculated. */
  reportReady: { name: string; report: string; project: string };
  /** To the creator of a report: it is ready except for some analyses, listed by name. */
  reportPartlyReady: { name: string; report: string; project: string; analyses: string };
  /** To the creator of a report: some analyses, or all, could not be calculated. */
  analysesFailed: { name: string; report: string; project: string; analyses: string };
  /** To an administrator who tests whether mails arrive. */
  test: { version: string };
}

/** The kind of a mail. */
export type MailKind = keyof MailParams;

/** All mails in one language, with their common parts. */
export interface MailTexts extends Record<MailKind, MailText> {
  /** The line at the end of each. */
  footer: string;
}
