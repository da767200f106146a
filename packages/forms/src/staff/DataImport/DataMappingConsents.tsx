import type { ImportKind, ImportSettings } from '@locus/model/imports';
import { Checkbox, TextField } from '@locus/ui';
import { useIntl } from 'react-intl';

import { mappingMessages as words } from './messages';

/** The settings of an import, and how to change them. */
export interface ConsentsProps {
  kind: ImportKind;
  settings: ImportSettings;
  set: (part: Partial<ImportSettings>) => void;
  wrong: Partial<Record<string, string>>;
}

/** Lists that can be added to those before them. */
const addable: ReadonlySet<ImportKind> = new Set(['panel', 'counts', 'coverage']);

/** Which rows are accepted, and what is consented to. */
export function DataMappingConsents({ kind, settings, set, wrong }: ConsentsProps) {
  const intl = useIntl();
  const visits = kind === 'visits' || kind === 'pings';
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
      {(visits || addable.has(kind)) && (
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
