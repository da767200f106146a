import type { PlaceFeature } from '@locus/model/placesFile';
import proj4 from 'proj4';

const utm = (zone: number) => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`;
const bessel = '+ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7';
const austrian = '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232';
const gaussKrueger = (zone: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${3 * zone} +k=1 +x_0=${zone}500000 +y_0=0 ${bessel} +units=m +no_defs`;
const swiss = (x: number, y: number) =>
  `+proj=somerc +lat_0=46.95240555555556 +lon_0=7.439583333333333 +k_0=1 +x_0=${x} +y_0=${y} +ellps=bessel +towgs84=674.374,15.056,405.346 +units=m +no_defs`;

/** Coordinate systems by EPSG code, with the transformation of their datum to WGS 84 (EPSG registry). */
const systems: Readonly<Record<number, string>> = {
  3857: '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +nadgrids=@null +no_defs',
  4258: '+proj=longlat +ellps=GRS80 +no_defs',
  4269: '+proj=longlat +ellps=GRS80 +no_defs',
  4314: `+proj=longlat ${bessel} +no_defs`,
  4312: `+proj=longlat ${austrian} +no_defs`,
  31287: `+proj=lcc +lat_0=47.5 +lon_0=13.3333333333333 +lat_1=49 +lat_2=46 +x_0=400000 +y_0=400000 ${austrian} +units=m +no_defs`,
  2056: swiss(2_600_000, 1_200_000),
  21781: swiss(600_000, 200_000),
  28992:
    '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel +towgs84=565.2369,50.0087,465.658,-0.406857330322398,0.350732676542563,-1.8703473836068,4.0812 +units=m +no_defs',
  2154: '+proj=lcc +lat_0=46.5 +lon_0=3 +lat_1=49 +lat_2=44 +x_0=700000 +y_0=6600000 +ellps=GRS80 +units=m +no_defs',
  27700:
    '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489 +units=m +no_defs',
  3035: '+proj=laea +lat_0=52 +lon_0=10 +x_0=4321000 +y_0=3210000 +ellps=GRS80 +units=m +no_defs',
  2039: '+proj=tmerc +lat_0=31.7343936111111 +lon_0=35.2045169444444 +k=1.0000067 +x_0=219529.584 +y_0=626907.39 +ellps=GRS80 +towgs84=23.772,17.49,17.859,-0.3132,-1.85274,1.67299,-5.4262 +units=m +no_defs',
};

function definitionOf(code: number): string | undefined {
  if (code >= 25828 && code <= 25838) return utm(code - 25800);
  if (code >= 31466 && code <= 31469) return gaussKrueger(code - 31464);
  if (code > 32600 && code <= 32660) return `+proj=utm +zone=${code - 32600} +datum=WGS84 +units=m +no_defs`;
  if (code > 32700 && code <= 32760) return `+proj=utm +zone=${code - 32700} +south +datum=WGS84 +units=m +no_defs`;
  return systems[code === 900913 || code === 102100 || code === 102113 ? 3857 : code];
}

/** The EPSG code in a name such as `urn:ogc:def:crs:EPSG::25832`, `EPSG:25832` or `…/crs/EPSG/0/25832`. */
const codeOf = (name: string): number => Number(/EPSG[:/]+(?:[\d.]*[:/])?(\d+)$/i.exec(name.trim())?.[1] ?? Number.NaN);

/** Features with their positions converted from a named coordinate system to WGS 84; undefined for an unknown one. */
export function convertedFeatures(features: readonly PlaceFeature[], crs: string): PlaceFeature[] | undefined {
  const definition = definitionOf(codeOf(crs));
  if (definition === undefined) return undefined;
  const { inverse } = proj4(definition);
  const convert = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const [x, y]: unknown[] = value;
    if (typeof x !== 'number' || typeof y !== 'number') return value.map((each: unknown) => convert(each));
    return Number.isFinite(x) && Number.isFinite(y) ? inverse([x, y]).map(rounded) : value;
  };
  return features.map(({ properties, geometry }) => ({
    properties,
    geometry: geometry && { ...geometry, coordinates: convert(geometry.coordinates) },
  }));
}

/** A coordinate to a millimetre: further digits of a transformation are noise. */
const rounded = (value: number): number => Math.round(value * 1e8) / 1e8;
