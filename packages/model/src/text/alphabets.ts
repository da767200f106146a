/** Alphabets with letters that are drawn alike. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/** Whether no word mixes letters of alphabets that are drawn alike; separate words may be of different ones. */
export const alphabetsUnmixed = (name: string): boolean =>
  (name.match(/[\p{L}\p{M}]+/gu) ?? []).every((word) => alphabets.filter((letter) => letter.test(word)).length <= 1);
