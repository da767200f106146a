import { dictionary } from '@locus/model/text';

import type { Point } from './city';

/** A well-known place of a city; its position is accurate to about 100 m. */
export interface Landmark extends Point {
  name: string;
  category: string;
  subcategory: string;
  /** Attraction relative to an ordinary shop's 1. */
  pull: number;
}

const kinds = {
  station: ['TRANSPORT', 'STATION', 22],
  mall: ['SHOPPING', 'MALL', 14],
  market: ['SHOPPING', 'MARKET', 6],
  park: ['LEISURE', 'PARK', 5],
  museum: ['CULTURE', 'MUSEUM', 5],
  theatre: ['CULTURE', 'THEATRE', 3],
  sight: ['CULTURE', 'SIGHT', 6],
  library: ['CULTURE', 'LIBRARY', 3],
} as const;

const landmark = (kind: keyof typeof kinds, name: string, lng: number, lat: number): Landmark => {
  const [category, subcategory, pull] = kinds[kind];
  return { name, lng, lat, category, subcategory, pull };
};

/** Landmarks by the key of their city. */
export const landmarks: Record<string, readonly Landmark[]> = dictionary({
  berlin: [
    landmark('station', 'Bahnhof Alexanderplatz', 13.4113, 52.5215),
    landmark('station', 'Berlin Hauptbahnhof', 13.3694, 52.5251),
    landmark('station', 'Bahnhof Zoologischer Garten', 13.3327, 52.5073),
    landmark('station', 'Bahnhof Friedrichstraße', 13.387, 52.5203),
    landmark('station', 'Bahnhof Potsdamer Platz', 13.3763, 52.5096),
    landmark('station', 'Bahnhof Warschauer Straße', 13.449, 52.5058),
    landmark('station', 'Bahnhof Schönhauser Allee', 13.4151, 52.5494),
    landmark('station', 'Bahnhof Wannsee', 13.1793, 52.4214),
    landmark('mall', 'Alexa', 13.4157, 52.5197),
    landmark('mall', 'Mall of Berlin', 13.3807, 52.5104),
    landmark('mall', 'KaDeWe', 13.3414, 52.5016),
    landmark('mall', 'Bikini Berlin', 13.3371, 52.5054),
    landmark('market', 'Marheineke Markthalle', 13.3953, 52.4892),
    landmark('market', 'Boxhagener Platz', 13.4596, 52.5109),
    landmark('park', 'Großer Tiergarten', 13.35, 52.5145),
    landmark('park', 'Mauerpark', 13.4027, 52.5437),
    landmark('park', 'Tempelhofer Feld', 13.402, 52.475),
    landmark('park', 'Volkspark Friedrichshain', 13.4358, 52.5276),
    landmark('museum', 'Museumsinsel', 13.3979, 52.5169),
    landmark('sight', 'Brandenburger Tor', 13.3777, 52.5163),
    landmark('sight', 'East Side Gallery', 13.4397, 52.5052),
    landmark('theatre', 'Volksbühne', 13.4118, 52.5269),
    landmark('library', 'Amerika-Gedenkbibliothek', 13.3913, 52.4972),
  ],
  vienna: [
    landmark('station', 'Wien Westbahnhof', 16.3373, 48.1968),
    landmark('station', 'Wien Hauptbahnhof', 16.3758, 48.1853),
    landmark('station', 'Wien Mitte', 16.3847, 48.2063),
    landmark('station', 'Bahnhof Meidling', 16.3337, 48.1745),
    landmark('station', 'Praterstern', 16.3922, 48.2186),
    landmark('station', 'Reumannplatz', 16.3781, 48.1747),
    landmark('mall', 'BahnhofCity Wien West', 16.3385, 48.197),
    landmark('mall', 'Gerngross', 16.3545, 48.1993),
    landmark('market', 'Naschmarkt', 16.3634, 48.1985),
    landmark('market', 'Viktor-Adler-Markt', 16.3745, 48.1764),
    landmark('park', 'Stadtpark', 16.3795, 48.2046),
    landmark('park', 'Schlosspark Schönbrunn', 16.3122, 48.1822),
    landmark('park', 'Prater', 16.4, 48.2151),
    landmark('museum', 'MuseumsQuartier', 16.3586, 48.2035),
    landmark('museum', 'Kunsthistorisches Museum', 16.3618, 48.2038),
    landmark('sight', 'Hofburg', 16.3654, 48.2066),
    landmark('theatre', 'Staatsoper', 16.3691, 48.203),
    landmark('library', 'Hauptbücherei am Gürtel', 16.3378, 48.203),
  ],
  zurich: [
    landmark('station', 'Zürich HB', 8.5402, 47.3779),
    landmark('station', 'Bahnhof Stadelhofen', 8.5484, 47.3665),
    landmark('station', 'Bahnhof Oerlikon', 8.5444, 47.4115),
    landmark('station', 'Bahnhof Hardbrücke', 8.5171, 47.385),
    landmark('station', 'Bahnhof Enge', 8.5308, 47.3643),
    landmark('mall', 'Sihlcity', 8.5235, 47.3583),
    landmark('mall', 'ShopVille', 8.5391, 47.3776),
    landmark('mall', 'Jelmoli', 8.5374, 47.3744),
    landmark('market', 'Markthalle im Viadukt', 8.5268, 47.388),
    landmark('park', 'Lindenhof', 8.5409, 47.373),
    landmark('park', 'Zürichhorn', 8.5516, 47.3541),
    landmark('park', 'Josefwiese', 8.5216, 47.3883),
    landmark('museum', 'Landesmuseum', 8.5405, 47.379),
    landmark('museum', 'Kunsthaus', 8.5481, 47.3703),
    landmark('sight', 'Bellevue', 8.5451, 47.367),
    landmark('theatre', 'Opernhaus', 8.5465, 47.3651),
    landmark('library', 'Zentralbibliothek', 8.5454, 47.3743),
  ],
  milan: [
    landmark('station', 'Milano Centrale', 9.2042, 45.4863),
    landmark('station', 'Milano Cadorna', 9.1756, 45.4684),
    landmark('station', 'Porta Garibaldi', 9.1877, 45.4845),
    landmark('station', 'Duomo M1 M3', 9.1891, 45.4643),
    landmark('station', 'Porta Genova', 9.1698, 45.4534),
    landmark('station', 'Loreto', 9.2159, 45.4858),
    landmark('mall', 'Galleria Vittorio Emanuele II', 9.19, 45.4659),
    landmark('mall', 'La Rinascente', 9.1919, 45.4648),
    landmark('mall', 'CityLife Shopping District', 9.1562, 45.4776),
    landmark('market', 'Mercato di Viale Papiniano', 9.1664, 45.4578),
    landmark('park', 'Parco Sempione', 9.1755, 45.4728),
    landmark('park', 'Giardini Indro Montanelli', 9.1994, 45.4744),
    landmark('park', 'Biblioteca degli Alberi', 9.1931, 45.4845),
    landmark('museum', 'Pinacoteca di Brera', 9.188, 45.4719),
    landmark('museum', 'Triennale', 9.1736, 45.4722),
    landmark('sight', 'Castello Sforzesco', 9.1796, 45.4705),
    landmark('sight', 'Darsena', 9.1772, 45.4527),
    landmark('theatre', 'Teatro alla Scala', 9.1895, 45.4674),
  ],
  amsterdam: [
    landmark('station', 'Amsterdam Centraal', 4.9003, 52.3791),
    landmark('station', 'Station Zuid', 4.8734, 52.3389),
    landmark('station', 'Station Amstel', 4.9178, 52.3465),
    landmark('station', 'Station Sloterdijk', 4.8378, 52.3889),
    landmark('station', 'Metro Vijzelgracht', 4.8911, 52.36),
    landmark('station', 'Veer NDSM', 4.8937, 52.4005),
    landmark('mall', 'Magna Plaza', 4.8899, 52.3733),
    landmark('mall', 'de Bijenkorf', 4.8937, 52.3735),
    landmark('market', 'Bloemenmarkt', 4.8911, 52.3668),
    landmark('market', 'Noordermarkt', 4.8862, 52.3793),
    landmark('park', 'Vondelpark', 4.8686, 52.358),
    landmark('park', 'Sarphatipark', 4.8962, 52.3545),
    landmark('park', 'Westerpark', 4.8755, 52.3866),
    landmark('museum', 'Rijksmuseum', 4.8852, 52.36),
    landmark('museum', 'Van Gogh Museum', 4.8811, 52.3584),
    landmark('museum', 'Stedelijk Museum', 4.8797, 52.358),
    landmark('sight', 'Begijnhof', 4.89, 52.3694),
    landmark('theatre', 'Concertgebouw', 4.8791, 52.3563),
    landmark('library', 'OBA Oosterdok', 4.908, 52.3759),
  ],
});
