/** The English texts of all failure codes; `{name}` stands for a parameter. Translations lie in `../locales`. */
export const englishReasons = {
  account_name_taken: 'A company of this name has an account already.',
  account_not_activated: 'Please confirm your e-mail address first, with the link we have sent to it.',
  account_unknown: 'This account does not exist or is not yours.',
  adjustments_empty: 'Not using original tables without any input is not valid',
  body_invalid: 'The request could not be read. Please check its format.',
  captcha_failed: 'The check that you are not a robot has failed or run out. Please repeat it.',
  captcha_required: 'Please confirm that you are not a robot.',
  code_invalid: 'This link is not valid any more. Please sign in.',
  conflict: 'Somebody changed this in the meantime. Please reload and try again.',
  consent_required: 'Please agree to this to go on.',
  dataset_missing: 'No visits have been imported for this project yet.',
  description_too_long: 'The description may have {max} characters at most.',
  email_illegal: 'Please provide a valid email address',
  email_invalid: 'Please provide a valid email address',
  email_malformed: 'Email is not valid',
  email_required: 'Email is required',
  email_taken: 'The email is already taken',
  field_required: 'Field is required',
  image_too_large: 'Max image size is 1MB',
  image_too_wide: 'The image may be {max} × {max} pixels at most.',
  image_unsupported: "Selected format isn't supported",
  internal: 'Something went wrong on our side. Please try again; if it stays so, contact us with the number {request}.',
  item_calculating: 'This analysis is still being calculated.',
  item_failed: 'This analysis could not be calculated.',
  link_expired: 'This link has run out.',
  link_invalid: 'This link is not valid, or it has been used already.',
  list_invalid: 'The list holds a value that is not allowed.',
  malformed:
    'The answer could not be read. Please try again; a proxy or sign-in page of your network may stand in between.',
  method_not_allowed: 'This address does not answer that kind of request.',
  name_illegal: 'Please provide a valid name.',
  name_required: 'The name must not be empty.',
  name_taken: 'A project of this name exists already.',
  name_too_long: 'The name may have {max} characters at most.',
  not_allowed: 'Your role does not allow this change.',
  not_found: 'This does not exist, or you cannot see it.',
  offline: 'There is no connection to Locus. Please check your network and try again.',
  origin_refused: 'This request came from an address that is not allowed.',
  password_required: 'Password is required',
  password_rules:
    'The password needs 8 to 12 characters, with a lowercase letter, an uppercase letter, a digit and a symbol.',
  password_too_long: 'The password may have {max} characters at most.',
  password_too_short: 'Password should be of minimum 8 characters length',
  password_weak: 'The password needs a lowercase letter, an uppercase letter, a digit and a special character.',
  password_wrong: 'The current password is not right.',
  passwords_differ: 'Passwords must match',
  period_invalid: 'This period does not exist for this analysis.',
  phone_illegal: 'Please provide a valid phone number',
  project_has_reports: 'Delete the reports of this project first.',
  retyped_differs: 'Your passwords do not match.',
  retyped_missing: 'Please retype your password.',
  session_ended: 'Your session has ended. Please sign in again.',
  settings_invalid: 'A setting of this analysis has a value that is not allowed.',
  sign_in_failed: 'E-mail or password is not right. Please check both and try again.',
  status_invalid: 'This status does not exist.',
  timeout: 'Locus took too long to answer. Please try again.',
  token_expired: 'The sign-in token has expired and must be renewed.',
  too_large: 'The request is too large.',
  too_many_requests: 'Too many attempts. Please wait {seconds} seconds and try again.',
  unavailable: 'The service is not ready yet. Please try again in a moment.',
  unknown_field: 'The request holds a field that is not known: {name}.',
  url_invalid: 'Please provide an address that begins with https:// and lies on an allowed host.',
  value_invalid: 'This value is not allowed.',
  value_required: 'The field is required',
} as const satisfies Record<string, string>;

/** A failure's code. */
export type ReasonCode = keyof typeof englishReasons;

/** Every failure code. */
export const reasonCodes = Object.keys(englishReasons) as ReasonCode[];

/** True for a code this version knows. */
export const reasonKnown = (code: unknown): code is ReasonCode =>
  typeof code === 'string' && Object.hasOwn(englishReasons, code);

/** A failure's text as react-intl takes it: its message id and the English text. */
export const reasonMessage = (code: ReasonCode): { id: string; defaultMessage: string } => ({
  id: `model.reasons.${code}`,
  defaultMessage: englishReasons[code],
});
