import { unitText, wholeText } from '@locus/model';
import type { ImportColumn, ImportColumns, ImportKind, ImportSettings } from '@locus/model/imports';
import { columnPairs, importColumns, importSettingsSchema, lackingColumns } from '@locus/model/imports';
import { Button, Card, Checkbox, RadioGroup, Select, TextField } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { ValidationError } from 'yup';

import { useReason } from '../FormField/useReason';
import { DataMappingTable } from './DataMappingTable';
import { DataMappingUnit } from './DataMappingUnit';
import { datasetMessages, mappingMessages as words, uploadMessages } from './messages';
import { TimeZoneField } from './TimeZoneField';

export interface DataMappingProps {
  kind: ImportKind;
  /** The file's name. */
  name: string;
  /** The contents of the file, and what its columns are likely to be. */
  columns: ImportColumns;
  /** The project's time zone; null if it is still to be asked for. */
  timeZone: string | null;
  onCheck: (settings: ImportSettings) => void;
  onDiscard: () => void;
  busy?: boolean;
}

const isVisits = (kind: ImportKind) => kind === 'visits' || kind === 'pings';

/** Represents no column of the file: a select's value is never empty. */
const noColumn = ' ';

/**
 * The form for the meaning of a file's columns and the kind of file, pre-filled from its contents, and for starting the
 * check.
 */
export function DataMapping({ kind, name, columns, timeZone, onCheck, onDiscard, busy = false }: DataMappingProps) {
  const intl = useIntl();
  const reason = useReason();
  const [chosen, setChosen] = useState<Partial<Record<ImportColumn, string>>>(() =>
    Object.fromEntries(columns.guess.columns.map(({ column, name: theirs }) => [column, theirs])),
  );
  const [settings, setSettings] = useState<ImportSettings>(() => ({
    ...importSettingsSchema.getDefault(),
    group: columns.guess.group,
    placesBy: columns.guess.placesBy,
    timeZone: timeZone ?? '',
  }));
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const set = (part: Partial<ImportSettings>) => setSettings((before) => ({ ...before, ...part }));
  const lacking = lackingColumns(kind, chosen, settings.group);
  // Rows that are grouped have no length of their own.
  const stays = kind === 'visits' && settings.group === '' ? chosen.dwell_minutes : undefined;
  const proposed = columns.guess.units.find(({ name: theirs }) => theirs === stays)?.unit ?? '';
  const durationUnit = stays === undefined ? '' : settings.durationUnit || proposed;
  const unitless = stays !== undefined && durationUnit === '';
  const unasked = columns.manyRows !== null && !settings.manyRows;
  const check = () => {
    if (settings.timeZone.trim() === '' && isVisits(kind)) return setWrong({ timeZone: reason('value_required') });
    try {
      const checked = importSettingsSchema.validateSync({
        ...settings,
        durationUnit,
        columns: columnPairs(chosen),
      });
      setWrong({});
      onCheck(checked);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      setWrong({ [error.path ?? '']: reason(error.message) });
    }
  };
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title subtitle={intl.formatMessage(words.subtitle)}>
          {intl.formatMessage(words.title, { name })}
        </Card.Title>
      </Card.Header>
      <Card.Body>
        <Form>
          <DataMappingTable
            ours={importColumns[kind]}
            columns={columns}
            chosen={chosen}
            onChoose={(column, theirs) => {
              setChosen((before) => ({ ...before, [column]: theirs }));
              if (column === 'dwell_minutes') set({ durationUnit: '' });
            }}
          />
          {stays !== undefined && (
            <DataMappingUnit column={stays} unit={durationUnit} onChoose={(unit) => set({ durationUnit: unit })} />
          )}
          <Settings {...{ kind, settings, set, wrong }} header={columns.header} first={timeZone === null} />
          {lacking.length > 0 && (
            <Lacking role="status">{intl.formatMessage(words.lacking, { columns: lacking.join(', ') })}</Lacking>
          )}
          {columns.manyRows && (
            <Checkbox
              label={intl.formatMessage(words.manyRows, {
                rows: wholeText(columns.manyRows.rows, intl.locale),
                size: unitText(columns.manyRows.bytes / 1000, 'kilobyte', intl.locale),
              })}
              checked={settings.manyRows}
              onCheckedChange={(manyRows) => set({ manyRows })}
            />
          )}
          <Line>
            <Button variant="primary" disabled={lacking.length > 0 || busy || unasked || unitless} onClick={check}>
              {intl.formatMessage(words.check)}
            </Button>
            <Button onClick={onDiscard}>{intl.formatMessage(uploadMessages.discard)}</Button>
          </Line>
        </Form>
      </Card.Body>
    </Card.Root>
  );
}

interface SettingsProps {
  kind: ImportKind;
  header: readonly string[];
  /** Whether the project has no time zone yet. */
  first: boolean;
  settings: ImportSettings;
  set: (part: Partial<ImportSettings>) => void;
  wrong: Partial<Record<string, string>>;
}

/** The kind of file, as far as it needs options. */
function Settings({ kind, header, first, settings, set, wrong }: SettingsProps) {
  const intl = useIntl();
  const visits = isVisits(kind);
  return (
    <>
      {visits && (
        <RadioGroup
          label={intl.formatMessage(words.dataset)}
          options={(['panel', 'open'] as const).map((value) => ({
            value,
            label: intl.formatMessage(datasetMessages[value]),
          }))}
          value={settings.dataset === 'open' ? 'open' : 'panel'}
          onValueChange={(dataset) => set({ dataset })}
        />
      )}
      {visits && (
        <TimeZoneField
          label={intl.formatMessage(words.timeZone)}
          hint={first && intl.formatMessage(words.timeZoneFirst)}
          value={settings.timeZone}
          error={wrong['timeZone']}
          onValueChange={(timeZone) => set({ timeZone })}
        />
      )}
      {kind === 'visits' && (
        <Select
          label={intl.formatMessage(words.group)}
          hint={intl.formatMessage(words.groupHint)}
          options={[
            { value: noColumn, label: intl.formatMessage(words.none) },
            ...header.filter((name) => name.trim() !== '').map((name) => ({ value: name, label: name })),
          ]}
          value={settings.group === '' ? noColumn : settings.group}
          onValueChange={(group) => set({ group: group === noColumn ? '' : group })}
        />
      )}
      {kind === 'visits' && settings.group !== '' && (
        <TextField
          label={intl.formatMessage(words.gap)}
          inputMode="numeric"
          value={Number.isNaN(settings.gapMinutes) ? '' : String(settings.gapMinutes)}
          error={wrong['gapMinutes']}
          onValueChange={(text) => set({ gapMinutes: text === '' ? Number.NaN : Number(text) })}
        />
      )}
      {(kind === 'visits' || kind === 'counts') && (
        <RadioGroup
          label={intl.formatMessage(words.placesBy)}
          orientation="horizontal"
          options={[
            { value: 'id', label: intl.formatMessage(words.byId) },
            { value: 'name', label: intl.formatMessage(words.byName) },
          ]}
          value={settings.placesBy}
          onValueChange={(placesBy) => set({ placesBy: placesBy === 'name' ? 'name' : 'id' })}
        />
      )}
      <Consents {...{ kind, settings, set, wrong }} />
    </>
  );
}

/** Which rows are accepted, and what is consented to. */
function Consents({ kind, settings, set, wrong }: Omit<SettingsProps, 'header' | 'first'>) {
  const intl = useIntl();
  const visits = isVisits(kind);
  return (
    <>
      {kind === 'panel' && (
        <TextField
          label={intl.formatMessage(words.country)}
          value={settings.country}
          error={wrong['country']}
          onValueChange={(country) => set({ country: country.trim().toLowerCase() })}
        />
      )}
      {(visits || kind === 'panel' || kind === 'counts') && (
        <Checkbox
          label={intl.formatMessage(words.append)}
          checked={settings.append}
          onCheckedChange={(append) => set({ append })}
        />
      )}
      {visits && (
        <Checkbox
          label={intl.formatMessage(words.keepEqual)}
          checked={settings.keepEqual}
          onCheckedChange={(keepEqual) => set({ keepEqual })}
        />
      )}
      {visits && settings.dataset === 'open' && (
        <Checkbox
          label={intl.formatMessage(words.declareOpen)}
          checked={settings.declareOpen}
          onCheckedChange={(declareOpen) => set({ declareOpen })}
        />
      )}
      {kind !== 'places' && kind !== 'opt-out' && (
        <TextField
          label={intl.formatMessage(words.mostRejected)}
          inputMode="numeric"
          value={Number.isNaN(settings.mostRejected) ? '' : String(settings.mostRejected)}
          error={wrong['mostRejected']}
          onValueChange={(text) => set({ mostRejected: text === '' ? Number.NaN : Number(text) })}
        />
      )}
    </>
  );
}

const Form = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
  & > * {
    max-inline-size: 100%;
  }
`;

const Lacking = styled.p`
  color: ${color.danger};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
