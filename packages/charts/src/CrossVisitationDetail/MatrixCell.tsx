import type { Swatch } from '@locus/model/charts';
import { Tooltip } from '@locus/ui';
import { visuallyHidden } from '@locus/ui/theme';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

export interface MatrixCellProps {
  /** All numbers of the two locations, for the tooltip; called once it opens. */
  describe: () => string;
  /** The colours of its band; none without. */
  swatch: Swatch | undefined;
  /** Hatched: there is no number, although there could be one. */
  missing: boolean;
  tabStop: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  value: string;
  secondValue: string | undefined;
}

/**
 * How long (ms) the pointer rests on a cell before its tooltip opens, and how long it may take to reach the tooltip.
 */
const restMs = 400;
const leaveMs = 150;

/**
 * A cell of the matrix. Only the one under the pointer has a tooltip: nine hundred of them would take longer than
 * everything else.
 */
export function MatrixCell({ describe, swatch, missing, tabStop, onKeyDown, value, secondValue }: MatrixCellProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), afterMs);
  };
  return (
    <td
      data-missing={missing ? '' : undefined}
      onPointerEnter={() => turn(true, restMs)}
      onPointerLeave={() => turn(false, leaveMs)}
      onFocus={() => turn(true, 0)}
      onBlur={() => turn(false, 0)}
    >
      <button
        type="button"
        tabIndex={tabStop ? 0 : -1}
        aria-describedby={open ? id : undefined}
        onKeyDown={onKeyDown}
        style={swatch && { background: swatch.fill, color: swatch.text }}
      >
        <MatrixFigures text={value} />
        {secondValue && <small>{secondValue}</small>}
      </button>
      {open && (
        <>
          <Words id={id}>{describe()}</Words>
          <Tooltip text={describe()} defaultOpen>
            <Place />
          </Tooltip>
        </>
      )}
    </td>
  );
}

/** A number of the matrix; where columns are narrow, its per cent sign is only read out: the legend shows it. */
export function MatrixFigures({ text }: { text: string }) {
  // Up to the last digit: the rest is searched on its own, so that no text takes long.
  const [figures] = /^.*\d/su.exec(text) ?? [text];
  const unit = text.slice(figures.length);
  return (
    <span>
      {unit.includes('%') ? figures : text}
      {unit.includes('%') && <span data-unit>{unit}</span>}
    </span>
  );
}

const Words = styled.span`
  ${visuallyHidden}
`;

/** The anchor of the tooltip: the cell, which keeps pointer and focus. */
const Place = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;
