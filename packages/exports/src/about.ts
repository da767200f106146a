export { aboutNumbers, type NumbersFact, type NumbersKnown, unsureVisits } from './about/aboutNumbers';
export { titleOf, wordsOf } from './words';
