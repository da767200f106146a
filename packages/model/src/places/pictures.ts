/** Maximum size of an avatar or company logo, in bytes. */
export const maxPictureBytes = 1_048_576;

/** Why a file cannot be an avatar or company logo: it is not a PNG, or it is too large; undefined if it can. */
export function pictureProblem(file: {
  /** Its media type, e.g. `image/png`. */
  type: string;
  /** Its size in bytes. */
  size: number;
}): 'image_unsupported' | 'image_too_large' | undefined {
  if (file.type !== 'image/png') return 'image_unsupported';
  return file.size > maxPictureBytes ? 'image_too_large' : undefined;
}
