import type { RetailCategory } from '@locus/model/analyses';
import { color, font, visuallyHidden } from '@locus/ui/theme';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useInlineSize } from '../LineChart/useInlineSize';
import { messages } from './messages';
import type { useSpending } from './useSpending';
import { WheelCategory } from './WheelCategory';
import { wheelPlaces } from './wheelPlaces';

export interface CatchmentWheelProps {
  categories: readonly RetailCategory[];
  /** The same categories as text. */
  spending: ReturnType<typeof useSpending>;
  /** The value of the selected category. */
  chosen: string | undefined;
  onChosenChange: (category: string) => void;
  /** The unit of the numbers, e.g. "€ per inhabitant and year". */
  unit: string;
}

/** From this width (px) on, names are placed around the wheel; below it they are only in the list next to it. */
const namedFromPx = 460;
const nameSpacePx = 112;
/** From this radius (px) on, the centre has room for the unit; the sentence above and the table contain it as well. */
const unitFromPx = 160;

/** Retail categories as circles around their sum, sized by spending, and subcategories as particles around them. */
export function CatchmentWheel({ categories, spending, chosen, onChosenChange, unit }: CatchmentWheelProps) {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  const width = useInlineSize(box) ?? 0;
  const named = width >= namedFromPx;
  const radius = Math.max(0, Math.min(220, width / 2 - (named ? nameSpacePx : 8)));
  const height = 2 * radius + (named ? 48 : 0);
  const places = useMemo(() => wheelPlaces(categories, radius), [categories, radius]);
  const { total, largest } = spending;
  return (
    <Figure aria-label={intl.formatMessage(messages.wheel)}>
      <Hidden as="figcaption">
        {largest && intl.formatMessage(messages.summary, { total, name: largest.name, amount: largest.text })}
      </Hidden>
      <Wheel ref={box} dir="ltr" style={{ blockSize: height }}>
        {radius > 0 && (
          <>
            <svg aria-hidden width={width} height={height} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}>
              {places.map((place, i) => (
                <g key={categories[i]?.value} data-chosen={categories[i]?.value === chosen || undefined}>
                  <path d={`M0 0L${place.x} ${place.y}`} />
                  {place.particles.map((part, k) => (
                    <g key={categories[i]?.subcategories[k]?.value}>
                      <path d={`M${place.x} ${place.y}L${part.x} ${part.y}`} />
                      <circle cx={part.x} cy={part.y} r={part.r} fill={spending.categories[i]?.color} />
                    </g>
                  ))}
                </g>
              ))}
              <Centre r={0.3 * radius} />
            </svg>
            <Sum style={{ inlineSize: 0.52 * radius }}>
              <b>{total}</b>
              {radius >= unitFromPx && <span>{unit}</span>}
            </Sum>
            {places.map((place, i) => {
              const category = spending.categories[i];
              return (
                category && (
                  <WheelCategory
                    key={category.value}
                    {...{ place, category, radius, named }}
                    chosen={category.value === chosen}
                    onChosen={() => onChosenChange(category.value)}
                  />
                )
              );
            })}
          </>
        )}
      </Wheel>
      <Twin {...{ spending }} />
    </Figure>
  );
}

/** The wheel as a table, for screen readers. */
function Twin({ spending: { categories } }: Pick<CatchmentWheelProps, 'spending'>) {
  const intl = useIntl();
  return (
    <Hidden>
      <table>
        <caption>{intl.formatMessage(messages.wheel)}</caption>
        <thead>
          <tr>
            {[messages.category, messages.subcategory, messages.spending].map((head) => (
              <th key={head.id} scope="col">
                {intl.formatMessage(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.flatMap(({ value, name, text, parts }) =>
            [{ value: '', name: '', text }, ...parts].map((part) => (
              <tr key={`${value} ${part.value}`}>
                <th scope="row">{name}</th>
                <td>{part.name}</td>
                <td>{part.text}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Hidden>
  );
}

const Figure = styled.figure`
  position: relative;
  min-inline-size: 0;
`;

const Hidden = styled.div`
  ${visuallyHidden}
`;

const Wheel = styled.div`
  position: relative;
  min-block-size: 240px;
  & > svg {
    position: absolute;
    inset: 0;
  }
  & path {
    stroke: ${color.border};
  }
  & [data-chosen] path {
    stroke: ${color.textMuted};
  }
`;

const Centre = styled.circle`
  fill: ${color.surface};
  stroke: ${color.border};
`;

const Sum = styled.p`
  position: absolute;
  inset-block-start: 50%;
  inset-inline-start: 50%;
  display: grid;
  transform: translate(-50%, -50%);
  text-align: center;
  font: ${font.caption};
  color: ${color.textMuted};
  & > b {
    font: ${font.section};
    font-variant-numeric: tabular-nums;
    color: ${color.text};
  }
`;
