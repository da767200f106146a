import { dictionary } from '@locus/model/text';

import type { Random } from './random';

/** How places are named in a language; `#` is a word of the list. */
interface Names {
  words: readonly string[];
  byKind: Record<string, readonly string[]>;
}

const german: Names = {
  words: (
    'Abendrot Adler Ahorn Amsel Anker Birke Blaumeise Brunnen Buchfink Distel Eiche Falke Feldweg Fuchs Ginster Goldregen Hafen Hagebutte ' +
    'Holunder Igel Kastanie Kolibri Kornblume Kranich Lavendel Lerche Linde Löwenzahn Mohn Mondschein Morgentau Nordstern Pappel Quitte Rosmarin ' +
    'Salbei Schwalbe Sonnenhof Spatz Sternschnuppe Thymian Veilchen Wacholder Waldkauz Weide Wiesengrund Zaunkönig Zeisig'
  ).split(' '),
  byKind: {
    CAFE: ['Café #', 'Kaffeehaus #', 'Rösterei #'],
    BAKERY: ['Bäckerei #', 'Backstube #'],
    RESTAURANT: ['Restaurant #', 'Gasthaus #', 'Trattoria #', 'Küche #'],
    FAST_FOOD: ['Imbiss #', 'Burger #', 'Falafel #'],
    BAR: ['Bar #', 'Weinstube #'],
    SUPERMARKET: ['Supermarkt #', 'Biomarkt #'],
    DRUGSTORE: ['Drogerie #'],
    CLOTHING: ['Mode #', 'Schuhhaus #', 'Boutique #'],
    BOOKS: ['Buchhandlung #'],
    ELECTRONICS: ['Elektro #'],
    STOP: ['Haltestelle #'],
    CAR_PARK: ['Parkhaus #'],
    GYM: ['Fitness #', 'Boulderhalle #'],
    CINEMA: ['Kino #'],
    PARK: ['#-Platz', 'Grünanlage #'],
    HAIRDRESSER: ['Friseur #', 'Salon #'],
    BANK: ['Sparbank #'],
    POST_OFFICE: ['Postfiliale #'],
    HOTEL: ['Hotel #', 'Pension #'],
    OFFICES: ['Bürohaus #', '#-Höfe'],
    APARTMENTS: ['Wohnhaus #', 'Wohnanlage #'],
    UNIVERSITY: ['Hochschule #'],
  },
};

const italian: Names = {
  words: (
    'Acacia Airone Alloro Ancora Aquila Aurora Basilico Biancospino Calicanto Camelia Cardellino Castagno Cedro Cicogna Corallo Edera Falco Fenice ' +
    'Fiordaliso Gabbiano Gelsomino Ginestra Girasole Glicine Iris Lanterna Larice Lavanda Leone Luna Magnolia Melograno Mimosa Mirto Nespola Olmo Orione ' +
    'Ortensia Papavero Pavone Quercia Rondine Rosmarino Salice Stella Tiglio Tulipano Usignolo Vigna Zafferano'
  ).split(' '),
  byKind: {
    CAFE: ['Caffè #', 'Bar pasticceria #', 'Torrefazione #'],
    BAKERY: ['Panificio #', 'Forno #'],
    RESTAURANT: ['Ristorante #', 'Trattoria #', 'Osteria #', 'Pizzeria #'],
    FAST_FOOD: ['Piadineria #', 'Panzerotti #', 'Burger #'],
    BAR: ['Enoteca #', 'Cocktail bar #'],
    SUPERMARKET: ['Supermercato #', 'Alimentari #'],
    DRUGSTORE: ['Profumeria #'],
    CLOTHING: ['Abbigliamento #', 'Calzature #', 'Boutique #'],
    BOOKS: ['Libreria #'],
    ELECTRONICS: ['Elettronica #'],
    STOP: ['Fermata #'],
    CAR_PARK: ['Autorimessa #'],
    GYM: ['Palestra #'],
    CINEMA: ['Cinema #'],
    PARK: ['Giardino #', 'Piazza #'],
    HAIRDRESSER: ['Parrucchiere #', 'Barbiere #'],
    BANK: ['Banca #'],
    POST_OFFICE: ['Ufficio postale #'],
    HOTEL: ['Hotel #', 'Albergo #'],
    OFFICES: ['Palazzo uffici #', 'Torre #'],
    APARTMENTS: ['Residenza #', 'Condominio #'],
    UNIVERSITY: ['Ateneo #'],
  },
};

const dutch: Names = {
  words: (
    'Adelaar Anker Avondrood Berk Boterbloem Brem Distel Duif Eekhoorn Egel Eik Es Fazant Fuchsia Goudvink Grutto Heggenrank Hulst Iep IJsvogel Jasmijn ' +
    'Kastanje Kievit Klaver Korenbloem Kraanvogel Lavendel Leeuwerik Linde Lisdodde Maanlicht Meeuw Merel Morgenster Nachtegaal Ooievaar Pauw Reiger ' +
    'Rozemarijn Salie Sperwer Spreeuw Tijm Tulp Uil Vlier Vos Wilg Zeester Zwaluw'
  ).split(' '),
  byKind: {
    CAFE: ['Café #', 'Koffiebranderij #', 'Koffiehuis #'],
    BAKERY: ['Bakkerij #', 'Banketbakker #'],
    RESTAURANT: ['Restaurant #', 'Eethuis #', 'Bistro #'],
    FAST_FOOD: ['Snackbar #', 'Burger #', 'Broodjeszaak #'],
    BAR: ['Bar #', 'Proeflokaal #'],
    SUPERMARKET: ['Supermarkt #', 'Buurtwinkel #'],
    DRUGSTORE: ['Drogisterij #'],
    CLOTHING: ['Mode #', 'Schoenen #', 'Boetiek #'],
    BOOKS: ['Boekhandel #'],
    ELECTRONICS: ['Elektronica #'],
    STOP: ['Halte #'],
    CAR_PARK: ['Parkeergarage #'],
    GYM: ['Sportschool #'],
    CINEMA: ['Bioscoop #'],
    PARK: ['#plantsoen', 'Park #'],
    HAIRDRESSER: ['Kapper #', 'Kapsalon #'],
    BANK: ['Spaarbank #'],
    POST_OFFICE: ['Postpunt #'],
    HOTEL: ['Hotel #', 'Pension #'],
    OFFICES: ['Kantoor #', '#-gebouw'],
    APARTMENTS: ['Woonhuis #', 'Hof #'],
    UNIVERSITY: ['Hogeschool #'],
  },
};

const namesBy: Record<string, Names> = dictionary({ de: german, at: german, ch: german, it: italian, nl: dutch });

/** Gives each place of a country its own synthetic name, by its subcategory; none that is already taken. */
export function placeNamer(
  country: string,
  random: Random,
  known: readonly string[] = [],
): (subcategory: string) => string {
  const { words, byKind } = namesBy[country] ?? german;
  const taken = new Set<string>(known);
  return (subcategory) => {
    const patterns = byKind[subcategory] ?? ['#'];
    const pick = <T>(list: readonly T[]) => list[Math.floor(random.next() * list.length)];
    const draw = () => (pick(patterns) ?? '#').replace('#', pick(words) ?? '');
    let name = draw();
    for (let tries = 0; taken.has(name) && tries < 20; tries += 1) name = draw();
    for (let number = 2; taken.has(name); number += 1) name = `${name.replace(/ \d+$/, '')} ${number}`;
    taken.add(name);
    return name;
  };
}
