import { LeaveGuard, useTold } from '@locus/app/office';
import { useSaveSettingDefinitions, useSettingDefinitions } from '@locus/data';
import { SettingDefinitions } from '@locus/forms/office';
import { definedCategories } from '@locus/model/office';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';

import { useQueryValue } from '../useQueryValue';
import { messages } from './messages';

/** `/reportItemSettingDefinitions`: what can be set of report items; the category stands in the address. */
export function ItemSettingsPage() {
  const [query] = useSearchParams();
  const write = useQueryValue();
  const category = definedCategories.find((entry) => entry === query.get('category')) ?? 'POI_DEFAULT';
  const { data, status, error, retry } = useSettingDefinitions(category);
  const { run, busy } = useTold(useSaveSettingDefinitions());
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useState<string>();
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.itemSettings.title} />} />
      <StateSwitch status={status} error={error?.reason} onRetry={retry} skeleton={<Skeleton shape="table" />}>
        {data && (
          <SettingDefinitions
            key={category}
            category={category}
            onCategoryChange={(next) => write('category', next === 'POI_DEFAULT' ? '' : next)}
            definitions={data}
            onSave={(definitions) => run({ category, definitions }, () => setSaved(category))}
            onDirtyChange={setDirty}
            busy={busy}
            saved={saved === category}
          />
        )}
      </StateSwitch>
      <LeaveGuard unsaved={dirty} />
    </>
  );
}
