import { dictionary } from '@locus/model/text';

/** The parameters of a country's synthetic areas. */
export interface CountryPattern {
  /** ISO 3166-1, lower case; its numeric code names it in the borders. */
  country: string;
  numeric: string;
  currency: string;
  /** People, rounded; national statistics of 2024. */
  inhabitants: number;
  /** Digits of a postal code that parts of large cities share (level 2). */
  partDigits: number;
  /** The names of levels 3 to 5 from a postcode's row; rows that return undefined are not places. */
  levels: (row: PostcodeRow) => Levels | undefined;
}

/** A row of a GeoNames postcode file. */
export interface PostcodeRow {
  zipcode: string;
  place: string;
  state: string;
  state_code: string;
  province: string;
  province_code: string;
  community: string;
  community_code: string;
  latitude: string;
  longitude: string;
}

/** An area by its code and name. */
interface Named {
  code: string;
  name: string;
}

/** Municipality, district and state; a municipality without a code gets its lowest postal code. */
export interface Levels {
  municipality: { key: string; name: string; code?: string };
  district: Named;
  state: Named;
}

const dutchNames: Record<string, string> = dictionary({
  Guelders: 'Gelderland',
  'North Brabant': 'Noord-Brabant',
  'North Holland': 'Noord-Holland',
  'South Holland': 'Zuid-Holland',
});

/** Codes of companies and post-office boxes, where nobody lives. */
const noPlace =
  /\b(PF|Postfach|PostFinance|Sonderdienste|Swisscom|Scanning|Annahme|Distribution|Zustellung|Caselle)\b/i;

/** The names of the levels in the five countries. */
export const countryPatterns: readonly CountryPattern[] = [
  {
    country: 'at',
    numeric: '040',
    currency: 'EUR',
    inhabitants: 9_160_000,
    partDigits: 3,
    levels: (row) => {
      const vienna = row.state_code === '09';
      const municipality = vienna
        ? { key: 'Wien', name: 'Wien', code: '90001' }
        : { key: row.community_code, name: row.community, code: row.community_code };
      return {
        municipality,
        district: { code: row.province_code, name: row.province.replace(/^Politischer Bezirk /, '') },
        state: { code: row.state_code, name: row.state },
      };
    },
  },
  {
    country: 'ch',
    numeric: '756',
    currency: 'CHF',
    inhabitants: 8_960_000,
    partDigits: 3,
    levels: (row) => {
      if (noPlace.test(row.place)) return undefined;
      return {
        municipality: { key: row.community_code, name: row.community, code: row.community_code },
        district: { code: row.province_code, name: row.province },
        state: {
          code: row.state_code,
          name: row.state.replace(/^(Kanton|Canton( de| du)?) /, '').replace(/^Berne$/, 'Bern'),
        },
      };
    },
  },
  {
    country: 'de',
    numeric: '276',
    currency: 'EUR',
    inhabitants: 83_500_000,
    partDigits: 3,
    levels: (row) => {
      // Rows with numbers for states are companies with their own postal code.
      if (!/^[A-Z]{2}$/.test(row.state_code)) return undefined;
      return {
        municipality: { key: `${row.community_code} ${row.place}`, name: row.place },
        district: {
          code: row.community_code,
          name: row.community.replace(/^Kreisfreie Stadt /, '').split(', ')[0] ?? '',
        },
        state: { code: row.state_code, name: row.state },
      };
    },
  },
  {
    country: 'it',
    numeric: '380',
    currency: 'EUR',
    inhabitants: 58_970_000,
    partDigits: 4,
    levels: (row) => ({
      municipality: { key: `${row.province_code} ${row.place}`, name: row.place },
      district: { code: row.province_code, name: row.province },
      state: { code: row.state_code, name: row.state },
    }),
  },
  {
    country: 'nl',
    numeric: '528',
    currency: 'EUR',
    inhabitants: 17_940_000,
    partDigits: 3,
    levels: (row) => {
      const name = row.province.replace(/^Gemeente /, '').replace(/ Municipality$/, '') || row.place;
      const municipality = { key: row.province_code || row.place, name, code: row.province_code || row.zipcode };
      return {
        municipality,
        // The first two digits identify a postal region; a municipality belongs to that of most of its codes.
        district: { code: row.zipcode.slice(0, 2), name: '' },
        state: { code: row.state_code, name: dutchNames[row.state] ?? row.state },
      };
    },
  },
];
