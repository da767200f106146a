import { formatDay, isolated, monthLabel, signedChangeText } from '@locus/model/text';
import type { RehearsalAnswer } from '@locus/model/office';
import { listText } from '@locus/model/text';
import { color, font, space } from '@locus/ui/theme';
import type { IntlShape } from 'react-intl';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, sentences } from './messages';

/** Maximum number of hidden numbers named. */
const mostNumbers = 4;
/** Maximum number of thumbnails and addresses named. */
const mostNamed = 10;

/** The other changes by a rerun, as sentences. */
export function Consequences({ rehearsal }: { rehearsal: RehearsalAnswer }) {
  const intl = useIntl();
  const { pictures, recurring, choices } = rehearsal;
  return (
    <Root>
      <h3>
        <FormattedMessage {...messages.consequences} />
      </h3>
      <ul>
        {changesOf(intl, rehearsal).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {pictures.length > 0 && (
          <li>
            <FormattedMessage
              {...sentences.pictures}
              values={{ count: pictures.reduce((sum, { count }) => sum + count, 0) }}
            />
            <Names names={pictures.map(({ name, count }) => intl.formatMessage(sentences.picture, { name, count }))} />
          </li>
        )}
        {recurring && (
          <li>
            <FormattedMessage
              {...sentences.mails}
              values={{ count: recurring.recipients.length, day: formatDay(recurring.earliest) }}
            />
            <Names names={recurring.recipients} />
          </li>
        )}
        {choices && (
          <li>
            <FormattedMessage {...sentences.choices} values={choices} />
          </li>
        )}
      </ul>
    </Root>
  );
}

/** What changes for readers of the report. */
function changesOf(intl: IntlShape, rehearsal: RehearsalAnswer): string[] {
  const { places, months, hidden, items, seconds, shown, basis } = rehearsal;
  const parts = morePartsHidden(rehearsal);
  const changed = (name: string, change: number) =>
    isolated(intl.formatMessage(sentences.changed, { name, change: signedChangeText(change, intl.locale) }));
  const list = (texts: readonly string[]) => ({ list: listText(intl, texts) });
  const numbers = hidden
    .slice(0, mostNumbers)
    .map(({ name, date }) => `${isolated(name)} (${monthLabel(date, intl.locale)})`);
  if (hidden.length > mostNumbers)
    numbers.push(intl.formatMessage(sentences.more, { count: hidden.length - mostNumbers }));
  const said: (string | false)[] = [
    items > 0 && intl.formatMessage(sentences.time, { items, seconds }),
    places.length > 0 &&
      intl.formatMessage(sentences.places, list(places.map(({ name, change }) => changed(name, change)))),
    months.length > 0 &&
      intl.formatMessage(
        sentences.months,
        list(months.map(({ date, change }) => changed(monthLabel(date, intl.locale), change))),
      ),
    hidden.length > 0 && intl.formatMessage(sentences.hidden, { count: hidden.length, ...list(numbers) }),
    parts > 0 && intl.formatMessage(sentences.parts, { count: parts }),
    basis === 'all' && hidden.length === 0 && parts === 0 && intl.formatMessage(messages.nothingHidden),
    shown && intl.formatMessage(messages.customers),
  ];
  return said.filter((sentence) => sentence !== false);
}

/** How many parts of the analyses become hidden, except visit trends, whose numbers are named. */
const morePartsHidden = ({ headlines }: RehearsalAnswer): number =>
  headlines
    .filter(({ type }) => type !== 'FOOTFALL')
    .reduce((sum, { hiddenBefore, hiddenAfter }) => sum + Math.max(0, (hiddenAfter ?? 0) - (hiddenBefore ?? 0)), 0);

/** The first names, and how many more there are. */
function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Named>
      {names.slice(0, mostNamed).map((name, i) => (
        <li key={i}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {names.length > mostNamed && (
        <li>
          <FormattedMessage {...sentences.more} values={{ count: names.length - mostNamed }} />
        </li>
      )}
    </Named>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  & h3 {
    font: ${font.bodyStrong};
  }
  & > ul {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding-inline-start: ${space[4]};
    color: ${color.text};
    font: ${font.label};
    list-style: disc;
  }
`;

const Named = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  margin: 0;
  padding: 0;
  color: ${color.textMuted};
  list-style: none;
  overflow-wrap: anywhere;
`;
