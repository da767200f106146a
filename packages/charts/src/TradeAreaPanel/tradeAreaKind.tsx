import type { TradeArea } from '@locus/model/analyses';
import type { TradeAreaPart } from '@locus/model/entities';
import { tradeAreaLines } from '@locus/model/analyses';
import { axisPercent, kilometreFigures, shareFigures, wholeText, unitName } from '@locus/model/text';
import type { IntlShape } from 'react-intl';

import type { OutlineKind } from '../OutlinePanel/OutlineTable';
import { messages } from './messages';

const countOf = ({ areas }: TradeArea) => areas.length;
const shareOf = ({ share }: TradeArea) => share * 100;
const radiusOf = ({ radiusKm }: TradeArea) => radiusKm;
const peopleOf = ({ inhabitants }: TradeArea) => inhabitants;

/** The texts and columns for trade areas. */
export function tradeAreaKind(intl: IntlShape): OutlineKind<TradeArea, TradeAreaPart> {
  const percent = ({ part }: TradeArea) => axisPercent(Number(part), intl.locale);
  const kilometres = unitName('kilometer', intl.locale);
  return {
    caption: intl.formatMessage(messages.title),
    keyOf: ({ part }) => part,
    head: intl.formatMessage(messages.part),
    lineOf: ({ part }) => <Line part={part} />,
    nameOf: (area) => intl.formatMessage(messages.ofVisits, { part: percent(area) }),
    headWidth: 128,
    drawnHead: intl.formatMessage(messages.drawn),
    drawOf: (area) => intl.formatMessage(messages.draw, { part: percent(area) }),
    figures: [
      {
        id: 'areas',
        header: intl.formatMessage(messages.areas),
        align: 'number',
        value: countOf,
        cell: (row) => wholeText(countOf(row), intl.locale),
        width: 54,
        onPhone: 58,
      },
      {
        id: 'visits',
        header: intl.formatMessage(messages.visits),
        unit: '%',
        align: 'number',
        value: shareOf,
        cell: ({ share }) => shareFigures(share, intl.locale),
        width: 78,
        onPhone: 74,
      },
      {
        id: 'radius',
        header: intl.formatMessage(messages.radius),
        unit: kilometres,
        align: 'number',
        value: radiusOf,
        cell: ({ radiusKm }) => (radiusKm === null ? '-' : kilometreFigures(radiusKm, intl.locale)),
        width: 62,
        onPhone: 62,
      },
      {
        id: 'inhabitants',
        header: intl.formatMessage(messages.inhabitants),
        align: 'number',
        value: peopleOf,
        cell: ({ inhabitants }) => (inhabitants === null ? '-' : wholeText(inhabitants, intl.locale)),
        width: 110,
        onPhone: false,
      },
    ],
  };
}

/** The outline as drawn on the map. */
function Line({ part }: { part: TradeAreaPart }) {
  const { widthPx, dash } = tradeAreaLines[part];
  return (
    <svg width="28" height="8" aria-hidden>
      <line
        x1="2"
        x2="26"
        y1="4"
        y2="4"
        stroke="currentColor"
        strokeWidth={widthPx}
        strokeDasharray={dash.join(' ')}
        strokeLinecap="round"
      />
    </svg>
  );
}
