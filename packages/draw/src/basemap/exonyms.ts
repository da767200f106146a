import { dictionary } from '@locus/model/text';

/** The languages available for map names. */
export const mapLanguages = ['en', 'de', 'fr', 'es', 'it'] as const;

/** A language of map names. */
export type MapLanguage = (typeof mapLanguages)[number];

/** The language of map names for an interface language: the same if available, otherwise English. */
export const mapLanguageOf = (language: string): MapLanguage =>
  mapLanguages.find((known) => known === language) ?? 'en';

/** Names of large places by their stored name; languages that are omitted use the stored name. */
const exonyms: Record<string, Partial<Record<MapLanguage, string>>> = dictionary({
  Antwerpen: { en: 'Antwerp', fr: 'Anvers', es: 'Amberes', it: 'Anversa' },
  Athens: { de: 'Athen', fr: 'Athènes', es: 'Atenas', it: 'Atene' },
  Barcelona: { fr: 'Barcelone', it: 'Barcellona' },
  Basel: { fr: 'Bâle', es: 'Basilea', it: 'Basilea' },
  Belgrade: { de: 'Belgrad', es: 'Belgrado', it: 'Belgrado' },
  Berlin: { es: 'Berlín', it: 'Berlino' },
  Bern: { fr: 'Berne', es: 'Berna', it: 'Berna' },
  Bologna: { fr: 'Bologne', es: 'Bolonia' },
  Bratislava: { de: 'Pressburg' },
  Brussels: { de: 'Brüssel', fr: 'Bruxelles', es: 'Bruselas', it: 'Bruxelles' },
  Bucharest: { de: 'Bukarest', fr: 'Bucarest', es: 'Bucarest', it: 'Bucarest' },
  Cairo: { de: 'Kairo', fr: 'Le Caire', es: 'El Cairo', it: 'Il Cairo' },
  Copenhagen: { de: 'Kopenhagen', fr: 'Copenhague', es: 'Copenhague', it: 'Copenaghen' },
  Dresden: { fr: 'Dresde', es: 'Dresde', it: 'Dresda' },
  Dublin: { es: 'Dublín', it: 'Dublino' },
  Edinburgh: { fr: 'Édimbourg', es: 'Edimburgo', it: 'Edimburgo' },
  Florence: { de: 'Florenz', es: 'Florencia', it: 'Firenze' },
  'Frankfurt am Main': { en: 'Frankfurt', fr: 'Francfort', es: 'Fráncfort', it: 'Francoforte' },
  Gdańsk: { de: 'Danzig', it: 'Danzica' },
  Genève: { en: 'Geneva', de: 'Genf', es: 'Ginebra', it: 'Ginevra' },
  Geneva: { de: 'Genf', fr: 'Genève', es: 'Ginebra', it: 'Ginevra' },
  Genoa: { de: 'Genua', fr: 'Gênes', es: 'Génova', it: 'Genova' },
  Gent: { en: 'Ghent', fr: 'Gand', es: 'Gante', it: 'Gand' },
  Hamburg: { fr: 'Hambourg', es: 'Hamburgo', it: 'Amburgo' },
  Hannover: { en: 'Hanover', fr: 'Hanovre' },
  Istanbul: { es: 'Estambul' },
  Kraków: { de: 'Krakau', fr: 'Cracovie', es: 'Cracovia', it: 'Cracovia' },
  Kyiv: { de: 'Kiew', fr: 'Kiev', es: 'Kiev', it: 'Kiev' },
  Köln: { en: 'Cologne', fr: 'Cologne', es: 'Colonia', it: 'Colonia' },
  Leipzig: { it: 'Lipsia' },
  Lisbon: { de: 'Lissabon', fr: 'Lisbonne', es: 'Lisboa', it: 'Lisbona' },
  Ljubljana: { de: 'Laibach', es: 'Liubliana', it: 'Lubiana' },
  London: { fr: 'Londres', es: 'Londres', it: 'Londra' },
  Luzern: { en: 'Lucerne', fr: 'Lucerne', es: 'Lucerna', it: 'Lucerna' },
  Lyon: { it: 'Lione' },
  Mainz: { fr: 'Mayence', es: 'Maguncia', it: 'Magonza' },
  Marseille: { es: 'Marsella', it: 'Marsiglia' },
  Milan: { de: 'Mailand', es: 'Milán', it: 'Milano' },
  Moscow: { de: 'Moskau', fr: 'Moscou', es: 'Moscú', it: 'Mosca' },
  Munich: { de: 'München', es: 'Múnich', it: 'Monaco di Baviera' },
  Naples: { de: 'Neapel', es: 'Nápoles', it: 'Napoli' },
  Nice: { de: 'Nizza', es: 'Niza', it: 'Nizza' },
  Nürnberg: { en: 'Nuremberg', fr: 'Nuremberg', es: 'Núremberg', it: 'Norimberga' },
  Padova: { en: 'Padua', de: 'Padua', fr: 'Padoue', es: 'Padua' },
  Paris: { es: 'París', it: 'Parigi' },
  Prague: { de: 'Prag', es: 'Praga', it: 'Praga' },
  Regensburg: { fr: 'Ratisbonne', es: 'Ratisbona', it: 'Ratisbona' },
  Rome: { de: 'Rom', es: 'Roma', it: 'Roma' },
  Rotterdam: { es: 'Róterdam' },
  Salzburg: { fr: 'Salzbourg', es: 'Salzburgo', it: 'Salisburgo' },
  Sevilla: { en: 'Seville', fr: 'Séville', it: 'Siviglia' },
  Sofia: { es: 'Sofía' },
  Stockholm: { es: 'Estocolmo', it: 'Stoccolma' },
  Strasbourg: { de: 'Straßburg', es: 'Estrasburgo', it: 'Strasburgo' },
  Stuttgart: { it: 'Stoccarda' },
  'The Hague': { de: 'Den Haag', fr: 'La Haye', es: 'La Haya', it: "L'Aia" },
  Turin: { es: 'Turín', it: 'Torino' },
  Valencia: { fr: 'Valence' },
  Venice: { de: 'Venedig', fr: 'Venise', es: 'Venecia', it: 'Venezia' },
  Vienna: { de: 'Wien', fr: 'Vienne', es: 'Viena' },
  Warsaw: { de: 'Warschau', fr: 'Varsovie', es: 'Varsovia', it: 'Varsavia' },
  Wrocław: { de: 'Breslau', es: 'Breslavia', it: 'Breslavia' },
  Zagreb: { it: 'Zagabria' },
  Zürich: { en: 'Zurich', fr: 'Zurich', es: 'Zúrich', it: 'Zurigo' },
});

/** A place's name in a map language. */
export const placeName = (stored: string, language: MapLanguage): string => exonyms[stored]?.[language] ?? stored;
