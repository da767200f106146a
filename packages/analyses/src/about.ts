export { aboutNumbers, aboutTitle, unsureVisits } from './about/aboutNumbers';
