/** Width and height (px) of a PNG or JPEG data URL; undefined for anything else, and for a truncated one. */
export function imageSize(image: string): { width: number; height: number } | undefined {
  const packed = /^data:image\/(?:png|jpe?g);base64,([\w+/]+=*)$/.exec(image)?.[1];
  if (packed === undefined) return undefined;
  let letters: string;
  try {
    letters = atob(packed);
  } catch {
    return undefined;
  }
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  const size =
    letters.startsWith('\x89PNG\r\n\x1a\n') && letters.endsWith('IEND\xaeB`\x82') && bytes.length > 44
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : letters.startsWith('\xff\xd8\xff') && letters.endsWith('\xff\xd9')
        ? jpegSize(view)
        : undefined;
  return size && size.width > 0 && size.height > 0 ? size : undefined;
}

/** Skips the segments of a JPEG up to the one that contains its size. */
function jpegSize(view: DataView): { width: number; height: number } | undefined {
  for (let at = 2; at + 9 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    const mark = view.getUint16(at);
    // Start-of-frame markers of any kind; the three excluded codes among them are tables.
    if (mark >= 0xffc0 && mark <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(mark))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return undefined;
}
