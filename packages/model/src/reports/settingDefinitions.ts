import type { InferType } from 'yup';
import { array, boolean, object, string } from 'yup';

import type { SettingDefinition } from '../answers/entities';
import type { ReportCategory } from '../entities/enums';
import { dictionary } from '../text/dictionary';
import { settingTypes } from '../entities/enums';
import { maxNameLength } from '../entities/schemas';

/*
 * The settings that an administrator may give a report item, by its type: the default definitions, and the shape that
 * edited ones must have. The forms that create items are built from them.
 */

/** The categories whose settings can be defined. */
export const definedCategories = ['POI_DEFAULT', 'AOI_DEFAULT', 'OOH'] as const satisfies readonly ReportCategory[];
/** A category whose settings can be defined. */
export type DefinedCategory = (typeof definedCategories)[number];

const defaultTypes = ['catchment', 'footfall', 'seasonality', 'retention', 'loyalty', 'duration', 'movement'] as const;

/** The item types of a category as written in calls, e.g. `POI_DEFAULT.catchment`; empty if nothing is calculated. */
export function itemTypesOf(category: ReportCategory): string[] {
  const types: Record<ReportCategory, readonly string[]> = {
    POI_DEFAULT: [...defaultTypes, 'absorption', 'attraction'],
    // Areas are not compared by their visitors.
    AOI_DEFAULT: defaultTypes.filter((type) => type !== 'loyalty'),
    OOH: defaultTypes,
    FFI: [],
    EMPTY: [],
  };
  return types[category].map((type) => `${category}.${type}`);
}

const choice = (
  name: string,
  description: string,
  possibleValues: string[],
  defaultValue: string,
  isMandatory = false,
): SettingDefinition => ({ settingType: 'singleChoice', name, description, possibleValues, defaultValue, isMandatory });
const text = (name: string, description: string, defaultValue = '', isMandatory = false): SettingDefinition => ({
  settingType: 'simpleText',
  name,
  description,
  possibleValues: [],
  defaultValue,
  isMandatory,
});

const yesNo = ['yes', 'no'];
const activity = () => choice('Activity Level', 'How often a device is seen', ['low', 'medium', 'high'], 'medium');
const places = () => text('pois', 'IDs of points of interest, with ; between them', '', true);

const builtIn: Record<string, () => SettingDefinition[]> = dictionary({
  catchment: () => [
    choice('Catchment Geo Level', '1 neighborhood … 5 state', ['1', '2', '3', '4', '5'], '1', true),
    text('radius', 'Kilometres around the POI, at most what the level reaches', '50', true),
  ],
  loyalty: () => [
    choice(
      'Selection type',
      'Kept with the item: all visitors are compared whatever it says',
      ['loyal', 'all'],
      'loyal',
      true,
    ),
  ],
  movement: () => [choice('User Type', 'visitors leaves residents out', ['visitors', 'all_users'], 'all_users', true)],
  absorption: () => [
    text('radius', 'Metres around the POI; left out where an area is named', '150'),
    text('aois', 'ID of an area of interest'),
    places(),
    choice('Link POIs', 'Points of interest count as one', yesNo, 'no'),
    activity(),
  ],
  attraction: () => [
    text('aois', 'IDs of areas of interest, with ; between them', '', true),
    places(),
    choice('Link POIs', 'Points of interest count as one', yesNo, 'no'),
    choice('Link AOIs', 'Areas of interest count as one', yesNo, 'no'),
    activity(),
  ],
});

/** The definitions of a category by item type. */
export type SettingDefinitions = Record<string, SettingDefinition[]>;

/** The default definitions of a category: all of its item types, some without settings. */
export const defaultDefinitions = (category: DefinedCategory): SettingDefinitions =>
  Object.fromEntries(itemTypesOf(category).map((type) => [type, builtIn[type.split('.')[1] ?? '']?.() ?? []]));

const definition = object({
  settingType: string().oneOf(settingTypes, 'value_invalid').required('value_invalid'),
  // An empty name is allowed: such a setting is not offered anywhere.
  name: string().max(maxNameLength, 'name_too_long').defined('value_invalid'),
  description: string().max(1000, 'value_too_long').defined('value_invalid'),
  possibleValues: array()
    .of(string().max(maxNameLength, 'value_too_long').defined('value_invalid'))
    .max(200, 'list_invalid')
    .required('list_invalid'),
  defaultValue: string().max(maxNameLength, 'value_too_long').defined('value_invalid'),
  isMandatory: boolean().required('value_invalid'),
})
  .noUnknown('unknown_field')
  .exact();

/** The settings of one item type. */
export const definitionListSchema = array().of(definition).max(50, 'list_invalid').required('list_invalid');

/** Body of `PUT /api/reportItemSettingDefinitions/{category}`: the definitions by item type, of any category. */
export const settingDefinitionsSchema = object(
  Object.fromEntries(
    definedCategories.flatMap(itemTypesOf).map((type) => [type, definitionListSchema.optional().default(undefined)]),
  ),
)
  .noUnknown('unknown_field')
  .exact();

/** The settings of one item type, as a form holds them. */
export type DefinitionList = InferType<typeof definitionListSchema>;
