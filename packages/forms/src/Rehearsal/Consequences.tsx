import { changeFigures, monthLabel } from '@locus/model';
import type { RehearsalAnswer } from '@locus/model/office';
import { listText } from '@locus/ui/i18n';
import { color, font, space } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, sentences } from './messages';

/** Maximum number of hidden numbers named. */
const mostNamed = 4;

/** The other changes by a rerun, as sentences. */
export function Consequences({ rehearsal }: { rehearsal: RehearsalAnswer }) {
  const intl = useIntl();
  const { places, months, hidden, items, seconds, pictures, recurring, shown, choices, basis } = rehearsal;
  const changed = (name: string, change: number) =>
    intl.formatMessage(sentences.changed, { name, change: changeFigures(change, intl.locale) });
  const named = hidden.slice(0, mostNamed).map(({ name, date }) => `${name} (${monthLabel(date, intl.locale)})`);
  const more = hidden.length > mostNamed ? [intl.formatMessage(sentences.more)] : [];
  const parts = morePartsHidden(rehearsal);
  const said: (string | false)[] = [
    items > 0 && intl.formatMessage(sentences.time, { items, seconds }),
    places.length > 0 &&
      intl.formatMessage(sentences.places, {
        list: listText(
          intl,
          places.map(({ name, change }) => changed(name, change)),
        ),
      }),
    months.length > 0 &&
      intl.formatMessage(sentences.months, {
        list: listText(
          intl,
          months.map(({ date, change }) => changed(monthLabel(date, intl.locale), change)),
        ),
      }),
    hidden.length > 0 &&
      intl.formatMessage(sentences.hidden, { count: hidden.length, list: listText(intl, [...named, ...more]) }),
    parts > 0 && intl.formatMessage(sentences.parts, { count: parts }),
    basis === 'all' && hidden.length === 0 && parts === 0 && intl.formatMessage(messages.nothingHidden),
    shown && intl.formatMessage(messages.customers),
    pictures > 0 && intl.formatMessage(sentences.pictures, { count: pictures }),
    recurring !== null && intl.formatMessage(sentences.mails, { count: recurring.recipients }),
    choices !== null && intl.formatMessage(sentences.choices, choices),
  ];
  return (
    <Root>
      <h3>
        <FormattedMessage {...messages.consequences} />
      </h3>
      <ul>
        {said
          .filter((sentence) => sentence !== false)
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </Root>
  );
}

/** How many parts of the analyses become hidden, except visit trends, whose numbers are named. */
const morePartsHidden = ({ headlines }: RehearsalAnswer): number =>
  headlines
    .filter(({ type }) => type !== 'FOOTFALL')
    .reduce((sum, { hiddenBefore, hiddenAfter }) => sum + Math.max(0, (hiddenAfter ?? 0) - (hiddenBefore ?? 0)), 0);

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  & h3 {
    font: ${font.bodyStrong};
  }
  & ul {
    display: grid;
    gap: ${space[1]};
    margin: 0;
    padding-inline-start: ${space[4]};
    color: ${color.text};
    font: ${font.label};
  }
`;
