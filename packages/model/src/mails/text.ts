/** The words of a mail; `{name}` stands for a parameter. */
export interface MailText {
  subject: string;
  /** One paragraph each, before the link. */
  before: readonly string[];
  /** What the link says; left out by a mail without one. */
  link?: string;
  /** One paragraph each, after the link. */
  after?: readonly string[];
}

/** Every mail Locus sends, with its parameters besides the link. */
export interface MailParams {
  /** To a new user: confirms the address. */
  activation: { name: string; hours: number };
  /** To whoever asked for a new password. */
  reset: { name: string; minutes: number };
  /** To a user whom an administrator has made: chooses the first password. */
  invitation: { name: string; days: number };
  /** To a user whom an administrator has changed. */
  userChanged: { name: string };
  /** To whoever got a new password, in case it was not they who set it. */
  passwordChanged: { name: string };
  /** To the recipient of a recurring report's notifications: it reaches further, from the day `first` to `last`. */
  reportExtended: { report: string; project: string; first: string; last: string };
  /** To whoever made a report: everything in it is calculated. */
  reportReady: { name: string; report: string; project: string };
  /** To whoever made a report: it is ready but for some analyses, by their names. */
  reportPartlyReady: { name: string; report: string; project: string; analyses: string };
  /** To whoever made a report: some analyses, or all, could not be calculated. */
  analysesFailed: { name: string; report: string; project: string; analyses: string };
  /** To an administrator who tries whether mails arrive. */
  test: { version: string };
}

/** The kind of a mail. */
export type MailKind = keyof MailParams;

/** All mails in one language, and what frames them. */
export interface MailTexts extends Record<MailKind, MailText> {
  /** The line at the end of each. */
  footer: string;
}
