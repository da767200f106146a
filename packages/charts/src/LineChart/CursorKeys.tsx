import { listText } from '@locus/model/text';
import { color } from '@locus/ui/theme';
import type { KeyboardEvent } from 'react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ChartProps } from '../chart';
import { messages } from './messages';
import type { PlotLayerProps } from './PlotLayers';
import { tooltipRows } from './tooltipRows';

/** Series announced at once; the others are counted. */
const announced = 6;

export interface CursorKeysProps
  extends
    Pick<ChartProps, 'label' | 'series' | 'categories' | 'categoryName' | 'formatValue'>,
    Pick<PlotLayerProps, 'cursor' | 'changeText'> {
  /** Called with the category to move to. */
  onMove: (category: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
}

/** The cursor for keys and screen readers: an invisible slider over the chart, which says what is at the cursor. */
export function CursorKeys(props: CursorKeysProps) {
  const { label, categories, categoryName, cursor, onMove, onKeyDown, onLeave } = props;
  const intl = useIntl();
  const helpId = useId();
  const category = cursor?.category ?? categories.length - 1;
  return (
    <>
      <Keys
        type="range"
        min={0}
        max={Math.max(0, categories.length - 1)}
        value={category}
        aria-label={
          categoryName
            ? intl.formatMessage(messages.cursorBy, { label, name: categoryName })
            : intl.formatMessage(messages.cursor, { label })
        }
        aria-valuetext={useAnnouncement(props, category)}
        aria-describedby={helpId}
        onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && onMove(category)}
        onBlur={onLeave}
        onKeyDown={onKeyDown}
      />
      <span id={helpId} hidden>
        {intl.formatMessage(categoryName ? messages.cursorByHelp : messages.cursorHelp)}
      </span>
    </>
  );
}

/** The values at a category in a sentence: those of all series, or of the one chosen by keys. */
function useAnnouncement(
  { series, categories, formatValue, cursor, changeText }: CursorKeysProps,
  category: number,
): string {
  const intl = useIntl();
  const { rows, average } = tooltipRows(series, category);
  const chosen = cursor?.byKeys ? rows.filter((row) => row.series.id === cursor.seriesId) : [];
  const said = chosen.length > 0 ? chosen : average ? [...rows, average] : rows;
  const parts = said.slice(0, announced).map(({ series: line, value, lowConfidence, before }) => {
    const changed = line.dashed ? '' : changeText?.(value, before);
    const words = value === null ? intl.formatMessage(messages.notAvailable) : formatValue(value);
    const text = `${line.title ?? line.name} ${words}${changed ? ` (${changed})` : ''}`;
    return lowConfidence ? `${text} (${intl.formatMessage(messages.lowConfidence)})` : text;
  });
  if (said.length > announced) parts.push(intl.formatMessage(messages.more, { count: said.length - announced }));
  const { title, partial } = categories[category] ?? { title: '' };
  return intl.formatMessage(messages.cursorValue, {
    date: partial ? `${title} (${partial})` : title,
    values: listText(intl, parts),
  });
}

const Keys = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
  accent-color: ${color.accent};
`;
