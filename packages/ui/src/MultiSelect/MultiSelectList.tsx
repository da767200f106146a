import { truncateText } from '@locus/model/text';
import { Check } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import styled from 'styled-components';

import { alignWithPage } from '../styles/popup';
import { color, focusRing, font, radius, space, truncate } from '../theme';

const rowPx = 38;
const rowsShown = 5;
// Rendered above and below the visible ones, so that fast scrolling shows no gap.
const rowsAround = 5;

/** One option of a `MultiSelect`. */
export interface MultiSelectOption<T extends string = string> {
  value: T;
  label: string;
  /** A second, smaller line, such as an address. */
  secondary?: string;
}

interface MultiSelectListProps<T extends string> {
  label: string;
  options: readonly MultiSelectOption<T>[];
  chosen: ReadonlySet<T>;
  cutAt: number;
  onToggle: (value: T) => void;
  ref: Ref<HTMLDivElement>;
}

/**
 * The options as one list box: arrows, Home and End move, Space and Enter toggle; only the visible rows are in the
 * document.
 */
export function MultiSelectList<T extends string>({
  label,
  options,
  chosen,
  cutAt,
  onToggle,
  ref,
}: MultiSelectListProps<T>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  const [moved, setMoved] = useState(0);
  const [scrolledRows, setScrolledRows] = useState(0);
  const active = Math.min(moved, options.length - 1);
  const from = Math.max(0, Math.min(scrolledRows, options.length - rowsShown) - rowsAround);
  const inSight = options.slice(from, from + rowsShown + 2 * rowsAround);

  const moveTo = (index: number) => {
    setMoved(index);
    if (!box.current) return;
    const highest = index * rowPx;
    const lowest = highest - (rowsShown - 1) * rowPx;
    box.current.scrollTop = Math.max(lowest, Math.min(highest, box.current.scrollTop));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const current = options[active];
    const target = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1 }[event.key];
    if (target !== undefined) moveTo(Math.max(0, Math.min(options.length - 1, target)));
    else if ((event.key === ' ' || event.key === 'Enter') && current) onToggle(current.value);
    else return;
    event.preventDefault();
  };

  return (
    <Box
      ref={box}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
      tabIndex={options.length > 0 ? 0 : -1}
      hidden={options.length === 0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setScrolledRows(Math.floor(currentTarget.scrollTop / rowPx))}
    >
      <Room style={{ blockSize: options.length * rowPx }}>
        {inSight.map((option, i) => {
          const index = from + i;
          const name = truncateText(option.label, cutAt);
          return (
            <Option
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={chosen.has(option.value)}
              aria-setsize={options.length}
              aria-posinset={index + 1}
              data-active={index === active || undefined}
              style={{ insetBlockStart: index * rowPx }}
              onClick={() => {
                setMoved(index);
                onToggle(option.value);
              }}
            >
              <Mark>{chosen.has(option.value) && <Check size={12} strokeWidth={2.5} aria-hidden />}</Mark>
              <Words title={name === option.label ? undefined : option.label}>
                <Name>{name}</Name>
                {option.secondary && <Secondary>{option.secondary}</Secondary>}
              </Words>
            </Option>
          );
        })}
      </Room>
    </Box>
  );
}

const Box = styled.div`
  max-block-size: ${rowPx * rowsShown}px;
  overflow-y: auto;
  outline: none;
`;

const Room = styled.div`
  position: relative;
`;

const Option = styled.div`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  block-size: ${rowPx}px;
  padding-inline: ${space[3]};
  font: ${font.body};
  cursor: pointer;
  user-select: none;
  &:hover {
    background: ${color.surfaceHover};
  }
  :focus-visible > * > &[data-active] {
    ${focusRing}
    outline-offset: -2px;
    background: ${color.surfaceHover};
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  border: 1.5px solid ${color.borderControl};
  border-radius: ${radius.small};
  color: ${color.onAccent};
  [aria-selected='true'] > & {
    border-color: ${color.accent};
    background: ${color.accent};
  }
`;

const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
`;

const Name = styled.bdi`
  display: block;
  line-height: 17px;
  ${truncate}
  ${alignWithPage}
`;

const Secondary = styled(Name)`
  font: ${font.caption};
  line-height: 14px;
  color: ${color.textMuted};
`;
