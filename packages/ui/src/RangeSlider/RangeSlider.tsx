import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Field, type FieldFrame } from '../Field/Field';
import { NumberEntry } from '../Slider/NumberEntry';
import { SliderFill, SliderRoot, SliderThumb, SliderTrack } from '../Slider/sliderParts';
import { space } from '../theme';
import { messages } from './messages';

export interface RangeSliderProps extends FieldFrame {
  /** Its name, also used for both thumbs and number fields. */
  label: string;
  /** Lower and upper end; the caller ensures that `min` and `max` differ. */
  value: readonly [number, number];
  /** Receives every intermediate range, while dragging and on each key press. */
  onValueChange: (value: [number, number]) => void;
  /** Receives the final range: when a thumb is released, or a typed number is confirmed. */
  onValueCommit?: (value: [number, number]) => void;
  min: number;
  max: number;
  /** 1 by default; 0.0001 for shares. */
  step?: number;
  /** Shown and typed as a percentage; the values remain fractions. */
  percent?: boolean;
  /** Shown after the numbers, such as "m". */
  unit?: string;
  disabled?: boolean;
}

/**
 * A range between two bounds, dragged or typed. A typed end is limited to its bound and the other end; text that is not
 * a number resets the end to its bound.
 */
export function RangeSlider({
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step = 1,
  percent,
  unit,
  disabled,
  ...frame
}: RangeSliderProps) {
  const intl = useIntl();
  const [from, to] = value;
  const fromLabel = intl.formatMessage(messages.from, { label: frame.label });
  const toLabel = intl.formatMessage(messages.to, { label: frame.label });
  const confirm = (next: [number, number]) => {
    onValueChange(next);
    onValueCommit?.(next);
  };
  const shared = { step, percent, unit, disabled };
  return (
    <Field as="group" {...frame}>
      {({ labelId, required: _, ...control }) => (
        <Lines {...control} role="group" aria-labelledby={labelId}>
          <SliderRoot
            value={[from, to]}
            onValueChange={([a = from, b = to]) => onValueChange([a, b])}
            onValueCommit={([a = from, b = to]) => onValueCommit?.([a, b])}
            {...{ min, max, step, disabled }}
          >
            <SliderTrack>
              <SliderFill />
            </SliderTrack>
            <SliderThumb aria-label={fromLabel} />
            <SliderThumb aria-label={toLabel} />
          </SliderRoot>
          <Ends>
            <NumberEntry
              {...shared}
              label={fromLabel}
              value={from}
              min={min}
              max={to}
              fallback={min}
              onValueCommit={(next) => confirm([next, to])}
            />
            <NumberEntry
              {...shared}
              label={toLabel}
              value={to}
              min={from}
              max={max}
              fallback={max}
              onValueCommit={(next) => confirm([from, next])}
            />
          </Ends>
        </Lines>
      )}
    </Field>
  );
}

const Lines = styled.div`
  display: grid;
  gap: ${space[1]};
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
`;
