import { dictionary } from '@locus/model';
import { Button, IconButton } from '@locus/ui';
import { color, focusRing, font, radius, space, visuallyHidden } from '@locus/ui/theme';
import { Move, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Coordinate } from './CornerCoordinate';
import type { VertexRef } from './editorState';
import { cornersOf, ringsOf, vertexAt } from './editorState';
import { messages } from './messages';
import type { PolygonEditing } from './usePolygonEditor';

export interface CornerListProps {
  editing: PolygonEditing;
}

/** Corners shown at once. */
const pageSize = 25;

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

const steps = dictionary<[east: number, north: number]>({
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/** The outline without a pointer: every corner with its coordinates to type, arrow keys that move it by a metre, and ways to add or remove it. */
export function CornerList({ editing }: CornerListProps) {
  const intl = useIntl();
  const { state, dispatch } = editing;
  const { shape, selected } = state;
  const rings = ringsOf(shape);
  const all = rings.flatMap((ring, r) => cornersOf(ring).map((_, vertex): VertexRef => ({ ring: r, vertex })));
  const chosen = selected && all.findIndex((at) => at.ring === selected.ring && at.vertex === selected.vertex);
  const [asked, setPage] = useState(0);
  const [followed, setFollowed] = useState(selected);
  const last = Math.max(0, Math.ceil(all.length / pageSize) - 1);
  if (selected !== followed) {
    setFollowed(selected);
    if (chosen !== undefined && chosen >= 0) setPage(Math.floor(chosen / pageSize));
  }
  const page = Math.min(asked, last);
  const rows = all.slice(page * pageSize, (page + 1) * pageSize);
  const decimals = (value: number) => intl.formatNumber(value, { minimumFractionDigits: 5, maximumFractionDigits: 7 });
  const now = selected && vertexAt(shape, selected);
  const ringNames = nameRings(shape.parts, (message, number) => intl.formatMessage(messages[message], { number }));
  return (
    <Root>
      <Table aria-label={intl.formatMessage(messages.cornerTable)}>
        <thead>
          <tr>
            <th scope="col">{intl.formatMessage(messages.number)}</th>
            <th scope="col">{intl.formatMessage(messages.longitude)}</th>
            <th scope="col">{intl.formatMessage(messages.latitude)}</th>
            <th scope="col">
              <Hidden>{intl.formatMessage(messages.cornerActions)}</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((at, i) => {
            const corner = page * pageSize + i + 1;
            const position = vertexAt(shape, at);
            if (!position) return null;
            const first = at.vertex === 0 || i === 0;
            return [
              first && rings.length > 1 && (
                <tr key={`ring ${at.ring} ${page}`}>
                  <RingName colSpan={3} scope="colgroup">
                    {ringNames[at.ring]}
                  </RingName>
                  <td>
                    <IconButton
                      size="small"
                      label={intl.formatMessage(messages.removeRing, { ring: ringNames[at.ring] ?? '' })}
                      icon={<Trash2 {...icon} />}
                      onClick={() => dispatch({ type: 'removeRing', ring: at.ring })}
                    />
                  </td>
                </tr>
              ),
              <tr key={`${at.ring} ${at.vertex}`} data-selected={chosen === corner - 1 || undefined}>
                <th scope="row">
                  <Mover
                    type="button"
                    aria-label={intl.formatMessage(messages.moveCorner, { corner })}
                    onFocus={() => dispatch({ type: 'select', at })}
                    onKeyDown={(event) => {
                      const step = steps[event.key];
                      if (event.key === 'Delete') dispatch({ type: 'remove', at });
                      else if (step) {
                        const metres = event.shiftKey ? 10 : 1;
                        dispatch({ type: 'nudge', at, eastMetres: step[0] * metres, northMetres: step[1] * metres });
                      } else return;
                      event.preventDefault();
                    }}
                  >
                    {corner}
                    <Move {...icon} />
                  </Mover>
                </th>
                <td>
                  <Coordinate
                    label={intl.formatMessage(messages.longitudeOf, { corner })}
                    value={position[0]}
                    onFocus={() => dispatch({ type: 'select', at })}
                    onValueChange={(lng) => dispatch({ type: 'move', at, to: [lng, position[1]] })}
                  />
                </td>
                <td>
                  <Coordinate
                    label={intl.formatMessage(messages.latitudeOf, { corner })}
                    value={position[1]}
                    onFocus={() => dispatch({ type: 'select', at })}
                    onValueChange={(lat) => dispatch({ type: 'move', at, to: [position[0], lat] })}
                  />
                </td>
                <td>
                  <IconButton
                    size="small"
                    label={intl.formatMessage(messages.addCorner, { corner })}
                    icon={<Plus {...icon} />}
                    onClick={() => dispatch({ type: 'insert', after: at })}
                  />
                  <IconButton
                    size="small"
                    label={intl.formatMessage(messages.removeCorner, { corner })}
                    icon={<Trash2 {...icon} />}
                    disabled={(rings[at.ring]?.length ?? 0) <= 4}
                    onClick={() => dispatch({ type: 'remove', at })}
                  />
                </td>
              </tr>,
            ];
          })}
        </tbody>
      </Table>
      {last > 0 && (
        <Pages>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {intl.formatMessage(messages.earlier)}
          </Button>
          <Button size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
            {intl.formatMessage(messages.later)}
          </Button>
        </Pages>
      )}
      <Live role="status">
        {now &&
          chosen !== undefined &&
          intl.formatMessage(messages.cornerAt, {
            corner: chosen + 1,
            lng: decimals(now[0]),
            lat: decimals(now[1]),
          })}
      </Live>
    </Root>
  );
}

/** Which part or hole each ring is. */
function nameRings(
  parts: readonly (readonly unknown[])[],
  name: (message: 'ringPart' | 'ringHole', number: number) => string,
): string[] {
  return parts.flatMap((part, p) => part.map((_, i) => name(i === 0 ? 'ringPart' : 'ringHole', p + 1)));
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font: ${font.label};
  & th,
  & td {
    padding: 2px ${space[1]};
    border-block-end: 1px solid ${color.border};
    text-align: start;
    font: ${font.label};
    white-space: nowrap;
  }
  & thead th {
    color: ${color.textMuted};
  }
  & tr[data-selected] {
    background: ${color.accentSoft};
  }
  & td:last-child {
    inline-size: 1%;
  }
  & thead th {
    position: relative;
  }
`;

const RingName = styled.th`
  &&& {
    font: ${font.labelStrong};
    padding-block-start: ${space[2]};
  }
`;

const Mover = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-block-size: 28px;
  padding-inline: ${space[1]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font: ${font.labelStrong};
  & > svg {
    color: ${color.textSubtle};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Pages = styled.div`
  display: flex;
  justify-content: space-between;
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

const Live = styled.p`
  ${visuallyHidden}
`;
