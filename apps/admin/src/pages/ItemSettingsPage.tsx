import { LeaveGuard, leavesValue } from '@locus/app/office';
import { useSettingDefinitions } from '@locus/data';
import { definedCategories } from '@locus/model/office';
import { AdminPageTitle, Skeleton, StateSwitch } from '@locus/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';

import { EditDefinitions } from '../items/EditDefinitions';
import { useQueryValue } from '../useQueryValue';
import { messages } from './messages';

const leaves = leavesValue('category');

/** `/reportItemSettingDefinitions`: the available settings of report items; the category is in the address. */
export function ItemSettingsPage() {
  const [query] = useSearchParams();
  const write = useQueryValue('add');
  const category = definedCategories.find((entry) => entry === query.get('category')) ?? 'POI_DEFAULT';
  const { data, status, error, retry } = useSettingDefinitions(category);
  const [dirty, setDirty] = useState(false);
  return (
    <>
      <AdminPageTitle title={<FormattedMessage {...messages.itemSettings.title} />} />
      <StateSwitch records status={status} error={error?.reason} onRetry={retry} skeleton={<Skeleton shape="table" />}>
        {data && (
          <EditDefinitions
            key={category}
            category={category}
            onCategoryChange={(next) => write('category', next === 'POI_DEFAULT' ? '' : next)}
            definitions={data}
            onDirtyChange={setDirty}
          />
        )}
      </StateSwitch>
      <LeaveGuard unsaved={dirty} leaves={leaves} />
    </>
  );
}
