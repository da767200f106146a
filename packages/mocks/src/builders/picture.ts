const built = new Map<string, Promise<Blob>>();

/** A PNG of 128 × 128 px: letters on a plain background, for avatars and logos; painted once. */
export function buildPicture(letters: string, ground: string): Promise<Blob> {
  const key = `${letters} ${ground}`;
  const picture = built.get(key) ?? paint(letters, ground);
  built.set(key, picture);
  return picture;
}

async function paint(letters: string, ground: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(128, 128);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 128, 128);
  pen.fillStyle = 'white';
  pen.font = '500 56px sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(letters, 64, 68);
  return canvas.convertToBlob({ type: 'image/png' });
}
