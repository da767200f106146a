import type { PlaceCategory, placeCategories } from '@locus/model/analyses';
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';

/** Every subcategory with a text in Locus. */
type PlaceSubcategory = (typeof placeCategories)[PlaceCategory][number];

/** Texts for categories of places. */
export const categories: Record<PlaceCategory, MessageDescriptor> = defineMessages({
  FOOD: { id: 'charts.placeName.food', defaultMessage: 'Food and drink' },
  SHOPPING: { id: 'charts.placeName.shopping', defaultMessage: 'Shopping' },
  TRANSPORT: { id: 'charts.placeName.transport', defaultMessage: 'Transport' },
  LEISURE: { id: 'charts.placeName.leisure', defaultMessage: 'Leisure' },
  CULTURE: { id: 'charts.placeName.culture', defaultMessage: 'Culture' },
  SERVICES: { id: 'charts.placeName.services', defaultMessage: 'Services' },
  LODGING: { id: 'charts.placeName.lodging', defaultMessage: 'Lodging' },
  BUILDING: { id: 'charts.placeName.building', defaultMessage: 'Building' },
  LOCATION: { id: 'charts.placeName.location', defaultMessage: 'Your location' },
});

/** Texts for subcategories of places. */
export const subcategories: Record<PlaceSubcategory, MessageDescriptor> = defineMessages({
  BAKERY: { id: 'charts.placeName.bakery', defaultMessage: 'Bakery' },
  BAR: { id: 'charts.placeName.bar', defaultMessage: 'Bar' },
  CAFE: { id: 'charts.placeName.cafe', defaultMessage: 'Café' },
  FAST_FOOD: { id: 'charts.placeName.fastFood', defaultMessage: 'Fast food' },
  RESTAURANT: { id: 'charts.placeName.restaurant', defaultMessage: 'Restaurant' },
  BOOKS: { id: 'charts.placeName.books', defaultMessage: 'Bookshop' },
  CLOTHING: { id: 'charts.placeName.clothing', defaultMessage: 'Clothing' },
  DRUGSTORE: { id: 'charts.placeName.drugstore', defaultMessage: 'Drugstore' },
  ELECTRONICS: { id: 'charts.placeName.electronics', defaultMessage: 'Electronics' },
  MALL: { id: 'charts.placeName.mall', defaultMessage: 'Shopping centre' },
  MARKET: { id: 'charts.placeName.market', defaultMessage: 'Market' },
  SUPERMARKET: { id: 'charts.placeName.supermarket', defaultMessage: 'Supermarket' },
  CAR_PARK: { id: 'charts.placeName.carPark', defaultMessage: 'Car park' },
  STATION: { id: 'charts.placeName.station', defaultMessage: 'Station' },
  STOP: { id: 'charts.placeName.stop', defaultMessage: 'Stop' },
  CINEMA: { id: 'charts.placeName.cinema', defaultMessage: 'Cinema' },
  GYM: { id: 'charts.placeName.gym', defaultMessage: 'Gym' },
  PARK: { id: 'charts.placeName.park', defaultMessage: 'Park' },
  LIBRARY: { id: 'charts.placeName.library', defaultMessage: 'Library' },
  MUSEUM: { id: 'charts.placeName.museum', defaultMessage: 'Museum' },
  SIGHT: { id: 'charts.placeName.sight', defaultMessage: 'Sight' },
  THEATRE: { id: 'charts.placeName.theatre', defaultMessage: 'Theatre' },
  BANK: { id: 'charts.placeName.bank', defaultMessage: 'Bank' },
  HAIRDRESSER: { id: 'charts.placeName.hairdresser', defaultMessage: 'Hairdresser' },
  POST_OFFICE: { id: 'charts.placeName.postOffice', defaultMessage: 'Post office' },
  HOTEL: { id: 'charts.placeName.hotel', defaultMessage: 'Hotel' },
  APARTMENTS: { id: 'charts.placeName.apartments', defaultMessage: 'Apartments' },
  OFFICES: { id: 'charts.placeName.offices', defaultMessage: 'Offices' },
  UNIVERSITY: { id: 'charts.placeName.university', defaultMessage: 'University' },
});
