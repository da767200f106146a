import { useTold, useVersionCheck } from '@locus/app/office';
import { useSaveSettingDefinitions } from '@locus/data';
import { ConflictDialog, SettingDefinitions, type SettingDefinitionsProps, useTypeName } from '@locus/forms/staff';
import type { SettingDefinition } from '@locus/model/entities';
import type { SettingDefinitions as Definitions } from '@locus/model/office';
import { useState } from 'react';

type EditDefinitionsProps = Pick<
  SettingDefinitionsProps,
  'category' | 'onCategoryChange' | 'definitions' | 'onDirtyChange'
>;

/** The form for the available settings of a category's items. */
export function EditDefinitions({ category, definitions, ...form }: EditDefinitionsProps) {
  const change = useTold(useSaveSettingDefinitions());
  const [saved, setSaved] = useState(false);
  const typeName = useTypeName();
  const check = useVersionCheck<Definitions>(
    {
      ...change,
      run: ({ values, since }, onDone) => change.run({ category, definitions: values, since }, onDone),
    },
    definitions,
  );
  const { mine = {}, theirs = {} } = check.conflict ?? {};
  return (
    <>
      <SettingDefinitions
        {...form}
        key={check.generation}
        category={category}
        definitions={definitions}
        onSave={(given, done) =>
          check.save(given, () => {
            done();
            setSaved(true);
          })
        }
        busy={change.busy}
        // Errors that belong to no field are shown in the error area.
        refusal={change.error?.field === undefined ? undefined : change.error.reason}
        saved={saved}
      />
      <ConflictDialog
        open={check.conflict !== undefined}
        by={check.conflict?.by}
        fields={Object.keys(mine).map((type) => ({
          name: typeName(type),
          mine: (mine[type] ?? []).map(lineOf).join('\n'),
          theirs: (theirs[type] ?? []).map(lineOf).join('\n'),
        }))}
        onKeepEditing={check.keepEditing}
        onUseTheirs={check.takeTheirs}
        onSaveMine={check.saveMine}
        busy={change.busy}
      />
    </>
  );
}

/** A definition as one line; a mandatory one has an asterisk. */
const lineOf = ({ name, isMandatory, defaultValue, possibleValues, description }: SettingDefinition): string =>
  [`${name}${isMandatory ? ' *' : ''}: ${defaultValue}`, possibleValues.join(' | '), description]
    .filter((part) => part !== '')
    .join(', ');
