/** The stories with a picture in the text of a file, by name: `parameters: { pictures: ['Dark', 'RightToLeft'] }`. */
export const picturedStories = (text: string): string[] =>
  [...(/\bpictures: \[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
