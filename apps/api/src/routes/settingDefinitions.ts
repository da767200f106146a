import { reportCategories, roles, usesBackOffice } from '@locus/model/entities';
import type { DefinedCategory, SettingDefinitions } from '@locus/model/office';
import { definedCategories, itemTypesOf } from '@locus/model/office';

import { HttpError } from '../http/httpError';
import { unchangedSince } from '../http/unlessChanged';
import { readDefinitions, saveDefinitions } from '../queries/settingDefinitions';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

const administrators = roles.filter(usesBackOffice);

/** The types of report items, and their available settings. */
export const settingDefinitionRoutes = ({ db }: Services): Route[] => [
  route({
    method: 'get',
    path: '/reportItems/types/{category}',
    summary: 'The item types of a category, e.g. POI_DEFAULT.catchment.',
    roles: administrators,
    failures: ['value_invalid'],
    handle: async ({ params }) => itemTypesOf(wordOf(params.category, reportCategories)),
  }),

  route({
    method: 'get',
    path: '/reportItemSettingDefinitions/{category}',
    summary: "What can be set of a category's items, by item type.",
    roles: administrators,
    failures: ['value_invalid'],
    handle: async ({ params }) => readDefinitions(db, categoryOf(params.category)),
  }),

  route({
    method: 'put',
    path: '/reportItemSettingDefinitions/{category}',
    summary: "Changes what can be set of a category's items; item types that are left out keep theirs.",
    roles: administrators,
    headers: ['If-Match'],
    failures: ['value_invalid', 'not_allowed', 'list_invalid', 'name_too_long', 'value_too_long', 'conflict'],
    handle: async ({ c, viewer, params, body }) => {
      const category = categoryOf(params.category);
      const given = body as Partial<SettingDefinitions>;
      await db
        .transaction()
        .execute((transaction) => saveDefinitions(transaction, viewer, category, given, unchangedSince(c)));
      return undefined;
    },
  }),
];

function wordOf<const Word extends string>(text: string, words: readonly Word[]): Word {
  const word = words.find((entry) => entry === text.toUpperCase());
  if (!word) throw new HttpError(400, 'value_invalid', { field: 'category' });
  return word;
}

const categoryOf = (text: string): DefinedCategory => wordOf(text, definedCategories);
