import type { MonthKey } from '@locus/model/view';
import { localeOf } from '@locus/model/text';
import { monthsBetween } from '@locus/model/view';
import { useLanguage } from '@locus/ui/i18n';
import { color, font, media, radius } from '@locus/ui/theme';
import styled from 'styled-components';

interface MonthStripProps {
  /** Months a report may cover, both included. */
  possible: { first: MonthKey; last: MonthKey };
  /** Months it covers. */
  chosen: { first: MonthKey; last: MonthKey };
  /** Months with data in the project; undefined while unknown, null if there are none. */
  held: { first: MonthKey; last: MonthKey } | null | undefined;
}

/** The selected months among the available ones, year by year: a picture of the two fields. */
export function MonthStrip({ possible, chosen, held }: MonthStripProps) {
  const locale = localeOf(useLanguage());
  const name = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const years = [...new Set(monthsBetween(possible.first, possible.last).map((month) => month.slice(0, 4)))];
  return (
    <Grid aria-hidden>
      {years.map((year) => (
        <Row key={year}>
          <Year>{year}</Year>
          {monthsBetween(`${year}-01`, `${year}-12`).map((month) => (
            <Cell
              key={month}
              data-state={stateOf(month, possible, chosen)}
              data-empty={
                held && month >= held.first && month <= held.last ? undefined : held === undefined ? undefined : ''
              }
            >
              {name.format(new Date(`${month}-01`))}
            </Cell>
          ))}
        </Row>
      ))}
    </Grid>
  );
}

function stateOf(
  month: MonthKey,
  possible: MonthStripProps['possible'],
  chosen: MonthStripProps['chosen'],
): 'out' | 'free' | 'end' | 'in' {
  if (month < possible.first || month > possible.last) return 'out';
  if (month < chosen.first || month > chosen.last) return 'free';
  return month === chosen.first || month === chosen.last ? 'end' : 'in';
}

const Grid = styled.div`
  display: grid;
  gap: 2px;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 40px repeat(12, minmax(0, 1fr));
  gap: 2px;
`;

const Year = styled.span`
  align-self: center;
  color: ${color.textMuted};
  font: ${font.label};
`;

const Cell = styled.span`
  overflow: hidden;
  padding-block: 2px;
  border-radius: ${radius.small};
  background-color: ${color.surface2};
  color: ${color.textMuted};
  font: ${font.caption};
  text-align: center;
  &[data-empty] {
    background-image: repeating-linear-gradient(
      135deg,
      transparent 0 4px,
      color-mix(in srgb, ${color.hatch1} 40%, transparent) 4px 5px
    );
  }
  &[data-state='out'] {
    background: none;
    visibility: hidden;
    color: transparent;
  }
  &[data-state='in'] {
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  }
  &[data-state='end'] {
    background-color: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${font.strong};
  }
  ${media.narrow} {
    font-size: 0;
    block-size: 12px;
  }
`;
