import { useDone, useTold } from '@locus/app/office';
import type { OpenReport } from '@locus/data';
import { type ItemsTask, useBulkItems, useGenerateThumbnails, useSettingDefinitions } from '@locus/data';
import { BulkDialog, ItemsTable } from '@locus/forms/office';
import type { Id, Location, ReportItem } from '@locus/model';
import type { OfficeItem } from '@locus/model/office';
import { definedCategories, itemMatches, officeItemOf } from '@locus/model/office';
import { Button } from '@locus/ui';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';

import { messages as pages } from '../pages/messages';
import { useQueryValue } from '../useQueryValue';
import { useTableSort } from '../useTableSort';
import { AddItems } from './AddItems';
import { DataAdjustments } from './DataAdjustments';
import { EditItem } from './EditItem';
import { LinkItem } from './LinkItem';
import { messages } from './messages';
import { RemoveItem } from './RemoveItem';

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
  const opened = (name: string) => items.find(({ id }) => id === query.get(name));
  const [edited, linked] = [opened('item'), opened('link')];
  const search = query.get('search') ?? '';
  const shown = useMemo(() => items.filter((item) => itemMatches(item, search)), [items, search]);
  const [sort, order] = useTableSort();
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
        {...{ search, sort }}
        onSearchChange={(value) => write('search', value)}
        onSortChange={order}
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
        onEdit={({ id }) => write('item', id)}
        onLink={({ id }) => write('link', id)}
        onDuplicate={copy}
        onGallery={gallery}
        onRemove={askToRemove}
        selection={{ keys: idsOf(several), onChange: choose, actions: <BulkButtons onTask={ask} /> }}
      />
      {edited && status !== 'loading' && (
        <EditItem
          key={edited.id}
          {...address}
          item={edited}
          definitions={definitions[`${category}.${edited.type.toLowerCase()}`] ?? []}
          onClose={() => write('item', '')}
        />
      )}
      {linked && <LinkItem key={linked.id} {...address} item={linked} onClose={() => write('link', '')} />}
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

interface BulkItemsProps {
  projectId: Id;
  reportId: Id;
  task: ItemsTask;
  items: readonly ReportItem[];
  onClose: () => void;
}

function BulkItems({ projectId, reportId, task, items, onClose }: BulkItemsProps) {
  const { run, busy, results } = useBulkItems(projectId, reportId);
  // Removed ones disappear from the list behind the dialog.
  const [targets] = useState(items);
  return (
    <BulkDialog
      open
      question={task === 'remove' ? 'removeItems' : 'recalculateItems'}
      targets={targets}
      results={results && new Map(results.map(({ target, reason }) => [target.id, reason]))}
      busy={busy}
      onConfirm={() => run(task, targets)}
      onClose={onClose}
    />
  );
}
