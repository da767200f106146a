import { unitText, wholeText } from '@locus/model/text';
import type { ImportColumn, ImportColumns, ImportKind, ImportSettings } from '@locus/model/imports';
import { chosenColumns, importColumns, importSettingsSchema, lackingColumns, lacksZone } from '@locus/model/imports';
import { Button, Card, Checkbox, RadioGroup, Select, TextField } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { ValidationError } from 'yup';

import { useReason } from '../../shared/FormField/useReason';
import type { ConsentsProps } from './DataMappingConsents';
import { DataMappingConsents } from './DataMappingConsents';
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
  const zoneless = [chosen.arrived_at, chosen.seen_at, chosen.departed_at].some((theirs) =>
    columns.rows.some((row) => lacksZone(row[columns.header.indexOf(theirs ?? '')]?.trim() ?? '')),
  );
  const unasked = columns.manyRows !== null && !settings.manyRows;
  const check = () => {
    if (settings.timeZone.trim() === '' && isVisits(kind)) return setWrong({ timeZone: reason('value_required') });
    try {
      const checked = importSettingsSchema.validateSync({
        ...settings,
        durationUnit,
        columns: chosenColumns(kind, chosen),
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
          {zoneless && (
            <TimeZoneField
              label={intl.formatMessage(words.localTimes)}
              hint={intl.formatMessage(words.localTimesHint)}
              value={settings.localTimes}
              error={wrong['localTimes']}
              onValueChange={(localTimes) => set({ localTimes })}
            />
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
            <Button
              variant="primary"
              disabled={
                lacking.length > 0 || busy || unasked || unitless || (zoneless && settings.localTimes.trim() === '')
              }
              onClick={check}
            >
              {intl.formatMessage(words.check)}
            </Button>
            <Button onClick={onDiscard}>{intl.formatMessage(uploadMessages.discard)}</Button>
          </Line>
        </Form>
      </Card.Body>
    </Card.Root>
  );
}

interface SettingsProps extends ConsentsProps {
  header: readonly string[];
  /** Whether the project has no time zone yet. */
  first: boolean;
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
      {['visits', 'counts', 'coverage'].includes(kind) && (
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
      <DataMappingConsents {...{ kind, settings, set, wrong }} />
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
