/** Whether an Accept-Encoding header accepts an encoding (lower case), i.e. not with `q=0`. */
export const takesEncoding = (header: string | undefined, name: string): boolean =>
  (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .some((part) => part.split(';')[0]?.trim() === name && !/;\s*q=0(\.0*)?$/.test(part));
