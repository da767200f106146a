import type { AreaCatalogue } from '@locus/analytics';
import { socialDemographics, socialDemographicsFilters, socialDemographicsGraph } from '@locus/analytics';
import type {
  AreaPolygon,
  CatchmentData,
  CatchmentType,
  SocialDemographicsData,
  SocialDemographicsFilters,
  SocialDemographicsGraph,
} from '@locus/model/analyses';
import type { Id } from '@locus/model/entities';

/** The displayed numbers of a catchment, and the kind of area and country of the question. */
interface Selection {
  data: CatchmentData;
  locations: { id: Id; name: string; longitude: number; latitude: number }[];
  type: CatchmentType;
  /** ISO 3166-1, lower case. */
  country: string;
}

/** Questions about areas, by name, with their input and their answer. */
export interface AreaQuestions {
  /** Keys of areas; unknown ones are left out of the answer. */
  polygons: { given: readonly string[]; answer: AreaPolygon[] };
  /** The demographics of the areas that a location's visitors come from. */
  panel: { given: Selection & { locationId: Id }; answer: SocialDemographicsData };
  /** One metric per location. */
  graph: {
    given: Selection & { metric: string; category?: string; subcategory?: string };
    answer: SocialDemographicsGraph;
  };
  /** The options of the graph; the input is countries. */
  filters: { given: readonly string[]; answer: SocialDemographicsFilters };
}

/** A question about areas. */
export type AreaQuestion<Name extends keyof AreaQuestions = keyof AreaQuestions> = {
  [One in Name]: { ask: One; given: AreaQuestions[One]['given'] };
}[Name];

/** The answer. Throws a RangeError for an option that does not exist. */
export function answerAreas(
  areas: AreaCatalogue,
  question: AreaQuestion,
): AreaQuestions[keyof AreaQuestions]['answer'] {
  switch (question.ask) {
    case 'polygons':
      return areas.polygons(question.given);
    case 'panel':
      return socialDemographics(question.given.data, areas, question.given);
    case 'graph':
      return socialDemographicsGraph(question.given.data, areas, question.given);
    case 'filters':
      return socialDemographicsFilters(question.given, areas);
  }
}
