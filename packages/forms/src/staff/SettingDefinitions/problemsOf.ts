import type { SettingDefinition } from '@locus/model/entities';
import { definitionListSchema } from '@locus/model/office';
import { ValidationError } from 'yup';

/** The error in a text of a setting: the reason's code and its numbers. */
export interface DefinitionProblem {
  code: string;
  params: Record<string, string | number>;
}

/** The errors in the settings of an item type, by their zero-based index and field; empty if there are none. */
export type DefinitionProblems = ReadonlyMap<`${number}.${keyof SettingDefinition}` | 'list', DefinitionProblem>;

/** Checks the settings of an item type as the server does. */
export function problemsOf(definitions: readonly SettingDefinition[]): DefinitionProblems {
  const problems = new Map<`${number}.${keyof SettingDefinition}` | 'list', DefinitionProblem>();
  try {
    definitionListSchema.validateSync(definitions, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const { path = '', message, params } of error.inner) {
      const [, at, field] = /^\[(\d+)\]\.(\w+)/.exec(path) ?? [];
      const key = field === undefined ? 'list' : (`${Number(at)}.${field as keyof SettingDefinition}` as const);
      const { max } = (params ?? {}) as { max?: number };
      if (!problems.has(key)) problems.set(key, { code: message, params: max === undefined ? {} : { max } });
    }
  }
  return problems;
}
