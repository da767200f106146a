import type { ReportItemType } from '@locus/model/entities';
import type { MonthKey } from '@locus/model/view';
import { dayLabel, monthLabel } from '@locus/model/text';
import { monthStart } from '@locus/model/view';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** What is known about the numbers of a view. */
export interface NumbersKnown {
  type: ReportItemType;
  /** The rules by which they are shown, and what is hidden; undefined until loaded. */
  disclosure:
    | {
        dataset: 'panel' | 'open';
        floor: number;
        roundedTo: number;
        weightedTo?: number;
        exact?: true;
        suppressed: readonly unknown[];
      }
    | undefined;
  /** How many of the values shown have low confidence; omitted if values have none. */
  unsure?: { count: number; all: number } | undefined;
  /** The months shown. */
  months: readonly MonthKey[];
  /** Number of signals behind the whole report. */
  signals: number | null | undefined;
  /** The data held by the project: first and last day with visits, and the last import. */
  held?: { first: string; last: string; importedAt?: string | undefined } | undefined;
}

/** One fact about numbers, in the reader's language. */
export interface NumbersFact {
  label: string;
  text: string;
}

/** The heading over the facts. */
export const aboutTitle = (intl: IntlShape): string => intl.formatMessage(messages.labels.about);

/**
 * The facts behind the numbers of a view: how they are calculated, from which data of which days, how reliable they
 * are, what is hidden and how they are rounded. Screen and files show the same facts.
 */
export function aboutNumbers(intl: IntlShape, known: NumbersKnown): NumbersFact[] {
  const { type, disclosure, held, signals, unsure } = known;
  const fact = (label: keyof typeof messages.labels, ...sentences: (string | false | undefined)[]): NumbersFact[] => {
    const text = sentences.filter(Boolean).join(' ');
    return text ? [{ label: intl.formatMessage(messages.labels[label]), text }] : [];
  };
  const open = disclosure?.dataset === 'open';
  return [
    ...fact('method', intl.formatMessage(messages.methods[type])),
    ...fact('index', type === 'CATCHMENT' && intl.formatMessage(messages.texts.cityIndex)),
    ...fact(
      'data',
      disclosure &&
        intl.formatMessage(open ? messages.texts.open : disclosure.exact ? messages.texts.exact : messages.texts.panel),
      open && disclosure.exact && intl.formatMessage(messages.texts.exact),
    ),
    ...fact('imported', held?.importedAt && dayLabel(held.importedAt, intl.locale)),
    ...fact('span', spanText(intl, known)),
    ...fact(
      'devices',
      typeof signals === 'number' && intl.formatMessage(messages.texts.signals, { count: signals }),
      disclosure && disclosure.floor > 0 && intl.formatMessage(messages.texts.behind, { floor: disclosure.floor }),
    ),
    ...fact('confidence', unsure && unsure.all > 0 && intl.formatMessage(messages.texts.unsure, unsure)),
    ...fact(
      'hidden',
      disclosure &&
        (disclosure.floor > 0
          ? intl.formatMessage(messages.texts.hiddenCount, {
              count: disclosure.suppressed.length,
              floor: disclosure.floor,
            })
          : intl.formatMessage(messages.texts.hiddenNone)),
    ),
    ...fact(
      'rounding',
      disclosure &&
        (disclosure.roundedTo > 1
          ? intl.formatMessage(messages.texts.rounded, {
              step: disclosure.roundedTo,
              weighted: disclosure.weightedTo ?? 0,
            })
          : intl.formatMessage(messages.texts.exactShares)),
    ),
  ];
}

function spanText(intl: IntlShape, { months, held }: NumbersKnown): string {
  const [from, to] = [months[0], months.at(-1)];
  if (from === undefined || to === undefined) return '';
  const label = (month: string) => monthLabel(monthStart(month), intl.locale);
  return intl.formatMessage(messages.texts.spanOf, {
    from: label(from),
    to: label(to),
    held: held ? 'some' : 'none',
    first: held ? dayLabel(held.first, intl.locale) : '',
    last: held ? dayLabel(held.last, intl.locale) : '',
  });
}

/** How many estimates of visits have low confidence, below `surest` (0..1), out of those whose confidence is known. */
export function unsureVisits(
  places: readonly { data: readonly { value: number | null; confidence_level: number | null }[] }[],
  surest: number,
): { count: number; all: number } {
  const levels = places.flatMap(({ data }) => data.flatMap(({ confidence_level: level }) => level ?? []));
  return { count: levels.filter((level) => level < surest).length, all: levels.length };
}
