import { useDone, useTold } from '@locus/app/office';
import type { OpenReport } from '@locus/data';
import { type ItemsTask, useGenerateThumbnails, useSettingDefinitions } from '@locus/data';
import { ItemsTable } from '@locus/forms/staff';
import type { Id, Location, ReportItem } from '@locus/model/entities';
import type { OfficeItem } from '@locus/model/office';
import { definedCategories, itemMatches, officeItemOf } from '@locus/model/office';
import { Button } from '@locus/ui';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';

import { messages as pages } from '../pages/messages';
import { useOpenItem } from '../useOpenItem';
import { useOpenValue, useQueryValue } from '../useQueryValue';
import { useTableSort } from '../useTableSort';
import { AddItems } from '../items/AddItems';
import { BulkItems } from '../items/BulkItems';
import { DataAdjustments } from '../data/DataAdjustments';
import { EditItem } from '../items/EditItem';
import { LinkItem } from '../items/LinkItem';
import { messages } from '../records/messages';
import { RemoveItem } from '../items/RemoveItem';

export interface ReportItemsProps {
  report: OpenReport;
  items: readonly ReportItem[];
  /** The places of its project. */
  locations: readonly Location[] | undefined;
}

const idsOf = (items: readonly ReportItem[]): ReadonlySet<Id> => new Set(items.map(({ id }) => id));

/** The items of a report and all actions on them; the open one is in the address. */
export function ReportItems({ report, items, locations }: ReportItemsProps) {
  const { id: reportId, project_id: projectId, report_category: category } = report;
  const [query] = useSearchParams();
  const write = useQueryValue();
  const done = useDone();
  const defined = definedCategories.some((entry) => entry === category);
  const { data: definitions = {}, status } = useTold(useSettingDefinitions(defined ? category : null));
  const thumbnails = useTold(useGenerateThumbnails());
  const [removing, askToRemove] = useState<ReportItem>();
  const [copies, setCopies] = useState<OfficeItem[]>([]);
  const [chosen, choose] = useState<ReadonlySet<Id>>(new Set());
  const [task, ask] = useState<ItemsTask>();
  const [editing, linking] = [useOpenValue('item'), useOpenValue('link')];
  const edited = useOpenItem(items, editing.value);
  const linked = useOpenItem(items, linking.value);
  const search = query.get('search') ?? '';
  const shown = useMemo(() => items.filter((item) => itemMatches(item, search)), [items, search]);
  const sorting = useTableSort();
  // Items hidden by a search are not changed unseen.
  const several = shown.filter(({ id }) => chosen.has(id));
  const address = { projectId, reportId };
  const copy = (item: ReportItem) => {
    setCopies((before) => [...before, officeItemOf(item, category, before.length + 1)]);
    done({ title: <FormattedMessage {...messages.itemCopied} values={{ name: item.name }} /> });
  };
  const gallery = ({ id }: ReportItem) =>
    thumbnails.run(id, () => done({ title: <FormattedMessage {...messages.thumbnails} /> }));
  return (
    <>
      <ItemsTable
        items={shown}
        count={items.length}
        search={search}
        {...sorting}
        onSearchChange={(value) => write('search', value)}
        actions={
          <>
            <DataAdjustments report={report} locations={locations} />
            <AddItems
              key={copies.length}
              report={report}
              copies={copies}
              onDone={() => setCopies([])}
              definitions={definitions}
            />
          </>
        }
        onEdit={({ id }) => editing.open(id)}
        onLink={({ id }) => linking.open(id)}
        onDuplicate={copy}
        onGallery={gallery}
        onRemove={askToRemove}
        selection={{ keys: idsOf(several), onChange: choose, actions: <BulkButtons onTask={ask} /> }}
      />
      {edited && status !== 'loading' && (
        <EditItem
          key={edited.item.id}
          {...address}
          {...edited}
          definitions={definitions[`${category}.${edited.item.type.toLowerCase()}`] ?? []}
          onClose={editing.close}
        />
      )}
      {linked && <LinkItem key={linked.item.id} {...address} {...linked} onClose={linking.close} />}
      <RemoveItem reportId={reportId} item={removing} onClose={() => askToRemove(undefined)} />
      {task && (
        <BulkItems
          {...address}
          task={task}
          items={several}
          onClose={() => {
            ask(undefined);
            choose(new Set());
          }}
        />
      )}
    </>
  );
}

function BulkButtons({ onTask }: { onTask: (task: ItemsTask) => void }) {
  return (
    <>
      <Button size="small" onClick={() => onTask('recalculate')}>
        <FormattedMessage {...pages.report.recalculateChosen} />
      </Button>
      <Button size="small" variant="danger" onClick={() => onTask('remove')}>
        <FormattedMessage {...pages.report.removeChosen} />
      </Button>
    </>
  );
}
