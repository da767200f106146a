import { useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../Button/Button';
import { Checkbox } from '../Checkbox/Checkbox';
import { SearchField } from '../SearchField/SearchField';
import { color, font, space } from '../theme';
import { messages } from './messages';
import type { MultiSelectOption } from './MultiSelectList';
import { MultiSelectList } from './MultiSelectList';

export interface MultiSelectPanelProps<T extends string> {
  /** The list's name. */
  label: string;
  options: readonly MultiSelectOption<T>[];
  /** The chosen values, as last saved. */
  value: readonly T[];
  /** The label of the toggle above the list; "Select all" by default. */
  selectAllLabel?: string;
  /** Placeholder and name of the search; "Search" by default. */
  searchLabel?: string;
  /** Names longer than this many characters are cut. */
  cutAt?: number;
  /** An empty selection may be saved, too. */
  allowEmpty?: boolean;
  onCancel: () => void;
  /** Receives the chosen values in the order of the options. */
  onSave: (value: T[]) => void;
}

/**
 * The popup's content: search, select-all for the matching options, the list, Cancel and Save. The selection is kept
 * here until saved.
 */
export function MultiSelectPanel<T extends string>({
  label,
  options,
  value,
  selectAllLabel,
  searchLabel,
  cutAt = Number.POSITIVE_INFINITY,
  allowEmpty = false,
  onCancel,
  onSave,
}: MultiSelectPanelProps<T>) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<T>>(() => new Set(value));
  const matching = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return options.filter((option) => option.label.toLowerCase().includes(wanted));
  }, [options, search]);

  const chosenHere = matching.filter((option) => chosen.has(option.value)).length;
  const saved = options.filter((option) => chosen.has(option.value)).map((option) => option.value);

  const set = (values: readonly T[], on: boolean) => {
    const next = new Set(chosen);
    for (const each of values) {
      if (on) next.add(each);
      else next.delete(each);
    }
    setChosen(next);
  };

  return (
    <>
      <Head>
        <SearchField
          label={searchLabel ?? intl.formatMessage(messages.search)}
          value={search}
          onValueChange={setSearch}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            list.current?.focus();
          }}
        />
        <All>
          <Checkbox
            label={selectAllLabel ?? intl.formatMessage(messages.selectAll)}
            checked={chosenHere === 0 ? false : chosenHere === matching.length || 'indeterminate'}
            disabled={matching.length === 0}
            onCheckedChange={(on) =>
              set(
                matching.map((option) => option.value),
                on,
              )
            }
          />
          <Count>{intl.formatMessage(messages.chosen, { count: saved.length, total: options.length })}</Count>
        </All>
      </Head>
      <MultiSelectList
        ref={list}
        label={label}
        options={matching}
        chosen={chosen}
        cutAt={cutAt}
        onToggle={(option) => set([option], !chosen.has(option))}
      />
      <div role="status">{matching.length === 0 && <NoMatch>{intl.formatMessage(messages.noMatch)}</NoMatch>}</div>
      <Foot>
        <Button onClick={onCancel}>{intl.formatMessage(messages.cancel)}</Button>
        <Button variant="primary" disabled={saved.length === 0 && !allowEmpty} onClick={() => onSave(saved)}>
          {intl.formatMessage(messages.save)}
        </Button>
      </Foot>
    </>
  );
}

const Head = styled.div`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} ${space[3]} ${space[2]};
  border-block-end: 1px solid ${color.border};
`;

const All = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Count = styled.span`
  font: ${font.label};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const NoMatch = styled.p`
  padding: ${space[4]} ${space[3]};
  text-align: center;
  color: ${color.textMuted};
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-block-start: 1px solid ${color.border};
`;
