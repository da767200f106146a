import styled from 'styled-components';

import { Field, type FieldFrame } from '../Field/Field';
import { space } from '../theme';
import { NumberEntry } from './NumberEntry';
import { SliderFill, SliderRoot, SliderThumb, SliderTrack } from './sliderParts';

export interface SliderProps extends FieldFrame {
  /** Its name, also used for the number field beside it. */
  label: string;
  value: number;
  /** Receives every intermediate value, while dragging and on each key press. */
  onValueChange: (value: number) => void;
  /** Receives the final value: when the thumb is released, or the typed number is confirmed. */
  onValueCommit?: (value: number) => void;
  min: number;
  max: number;
  /** 1 by default; 0.0001 for shares. */
  step?: number;
  /** Shown and typed as a percentage; the value remains a fraction. */
  percent?: boolean;
  /** Shown after the number, such as "m". */
  unit?: string;
  disabled?: boolean;
}

/** A number between two bounds, dragged or typed; text that is not a number leaves the value unchanged. */
export function Slider({
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
}: SliderProps) {
  return (
    <Field as="group" {...frame}>
      {({ labelId, required: _, ...control }) => (
        <Line {...control} role="group" aria-labelledby={labelId}>
          <SliderRoot
            value={[value]}
            onValueChange={([next = value]) => onValueChange(next)}
            onValueCommit={([next = value]) => onValueCommit?.(next)}
            {...{ min, max, step, disabled }}
          >
            <SliderTrack>
              <SliderFill />
            </SliderTrack>
            <SliderThumb aria-label={frame.label} />
          </SliderRoot>
          <NumberEntry
            label={frame.label}
            fallback={value}
            onValueCommit={(next) => {
              onValueChange(next);
              onValueCommit?.(next);
            }}
            {...{ value, min, max, step, percent, unit, disabled }}
          />
        </Line>
      )}
    </Field>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
`;
