import styled from 'styled-components';

import { Field, type FieldFrame } from '../Field/Field';
import { space } from '../theme';
import { NumberEntry } from './NumberEntry';
import { SliderFill, SliderRoot, SliderThumb, SliderTrack } from './sliderParts';

export interface SliderProps extends FieldFrame {
  /** Its name, also of the figures beside it. */
  label: string;
  value: number;
  /** Gets every value on the way, while dragging and for each key. */
  onValueChange: (value: number) => void;
  /** Gets the value once: when the thumb is let go, or the typed figure is confirmed. */
  onValueCommit?: (value: number) => void;
  min: number;
  max: number;
  /** 1 unless said; 0.0001 for shares. */
  step?: number;
  /** Shown and typed in percent; the value stays a share. */
  percent?: boolean;
  /** Written behind the number, such as "m". */
  unit?: string;
  disabled?: boolean;
}

/** A number between two bounds, dragged or typed; a typed text that is no number leaves the value as it was. */
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
