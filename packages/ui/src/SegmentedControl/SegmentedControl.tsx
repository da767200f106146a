import type { ReactNode } from 'react';
import { useId } from 'react';
import styled from 'styled-components';

import { color, focusRing, font, media, motion, radius, shadow, size as sizes, visuallyHidden } from '../theme';

/** One of the two to five alternatives of a `SegmentedControl`. */
export interface Segment<T extends string> {
  value: T;
  label: string;
  /** The name for screen readers, if it is longer than the label: "Map view". Contains the label. */
  accessibleName?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<T extends string> {
  /** What is selected here, for screen readers: "View". */
  label: string;
  segments: readonly Segment<T>[];
  value: T;
  onValueChange: (value: T) => void;
  /** `inset` in cards and headers, `floating` on the map. */
  variant?: 'inset' | 'floating';
  /** `medium` 32 px, `small` 28 px. */
  size?: 'small' | 'medium';
  /** Below 900 px only the icons are shown. */
  iconsWhenNarrow?: boolean;
}

/**
 * Two to five alternatives side by side, only one of which is selected: a radio group, navigated with the arrow keys.
 */
export function SegmentedControl<T extends string>({
  label,
  segments,
  value,
  onValueChange,
  variant = 'inset',
  size = 'medium',
  iconsWhenNarrow = false,
}: SegmentedControlProps<T>) {
  const name = useId();
  return (
    <Root role="radiogroup" aria-label={label} data-variant={variant} data-size={size}>
      {segments.map((segment) => (
        <Option key={segment.value} data-disabled={segment.disabled ? '' : undefined}>
          <input
            type="radio"
            aria-label={segment.accessibleName}
            name={name}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onValueChange(segment.value)}
          />
          {segment.icon}
          <Label data-folds={iconsWhenNarrow || undefined} data-text={segment.label}>
            {segment.label}
          </Label>
        </Option>
      ))}
    </Root>
  );
}

const Root = styled.div`
  display: inline-flex;
  flex: none;
  gap: 2px;
  padding: 2px;
  border-radius: ${radius.control};
  background: ${color.surface3};
  &[data-variant='floating'] {
    background: ${color.surface};
    box-shadow: ${shadow.floating};
  }
`;

const Option = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  block-size: calc(${sizes.control} - 4px);
  padding-inline: 10px;
  border-radius: ${radius.small};
  font: ${font.body};
  color: ${color.textMuted};
  white-space: nowrap;
  cursor: pointer;
  [data-size='small'] > & {
    block-size: calc(${sizes.controlSmall} - 4px);
    padding-inline: 8px;
    font: ${font.label};
  }
  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:hover {
    color: ${color.text};
  }
  &:has(:checked) {
    background: ${color.surface};
    color: ${color.text};
    font-weight: ${font.strong};
    box-shadow: ${shadow.card};
    /* Visible in forced colours, where backgrounds are not. */
    outline: 1px solid transparent;
  }
  [data-variant='floating'] > &:has(:checked) {
    background: ${color.accentSoft};
    color: ${color.accentText};
    box-shadow: none;
  }
  &&:has(:focus-visible) {
    ${focusRing}
  }
  &[data-disabled] {
    color: ${color.textSubtle};
    opacity: 0.62;
    cursor: not-allowed;
  }
  ${media.motion} {
    transition:
      background ${motion.fast},
      color ${motion.fast};
  }
`;

const Label = styled.span`
  display: inline-grid;
  /* Reserves the width of the strong text, so that nothing moves when the selection changes. */
  &::after {
    content: attr(data-text) / '';
    block-size: 0;
    overflow: hidden;
    visibility: hidden;
    font-weight: ${font.strong};
  }
  ${media.narrow} {
    &[data-folds] {
      ${visuallyHidden}
    }
  }
`;
