/**
 * Whether a story is among those of its file that have a picture: `parameters: { pictures: ['Dark', 'RightToLeft'] }`
 * names exports of the file. A story id ends with the export's name in lower case and hyphens.
 */
export const hasPicture = (storyId: string, pictures: readonly string[] = []): boolean => {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const own = plain(storyId.slice(storyId.indexOf('--')));
  return pictures.some((name) => plain(name) === own);
};
