import { degreesText } from '@locus/model/text';
import type { Ring } from '@locus/model/geo';
import { Button, IconButton } from '@locus/ui';
import { color, font, space, visuallyHidden } from '@locus/ui/theme';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { CornerRow } from './CornerRow';
import type { VertexRef } from './editorState';
import { ringsOf, vertexAt } from './editorState';
import { messages } from './messages';
import type { PolygonEditing } from './usePolygonEditor';

export interface CornerListProps {
  editing: PolygonEditing;
}

/** Corners shown at once. */
const pageSize = 25;

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/**
 * Edits the outline without a pointer: each corner has coordinates to type, arrow keys that move it by a metre, and
 * buttons to add or remove it.
 */
export function CornerList({ editing }: CornerListProps) {
  const intl = useIntl();
  const { state, dispatch } = editing;
  const { shape, selected } = state;
  const rings = ringsOf(shape);
  const starts = ringStarts(rings);
  const count = starts.at(-1) ?? 0;
  const chosen = selected && vertexAt(shape, selected) ? (starts[selected.ring] ?? 0) + selected.vertex : undefined;
  const [asked, setPage] = useState(0);
  const [followed, setFollowed] = useState(selected);
  const last = Math.max(0, Math.ceil(count / pageSize) - 1);
  if (selected !== followed) {
    setFollowed(selected);
    if (chosen !== undefined) setPage(Math.floor(chosen / pageSize));
  }
  const page = Math.min(asked, last);
  const rows = Array.from({ length: Math.min(pageSize, count - page * pageSize) }, (_, i) =>
    cornerOf(starts, page * pageSize + i),
  );
  const now = selected && vertexAt(shape, selected);
  const ringNames = nameRings(shape.parts, (message, number) => intl.formatMessage(messages[message], { number }));
  return (
    <Root>
      <Table aria-label={intl.formatMessage(messages.cornerTable)}>
        <ListHead />
        <tbody>
          {rows.map((at, i) => {
            const corner = page * pageSize + i + 1;
            const position = vertexAt(shape, at);
            if (!position) return null;
            const first = at.vertex === 0 || i === 0;
            return [
              first && rings.length > 1 && (
                <RingRow
                  key={`ring ${at.ring} ${page}`}
                  name={ringNames[at.ring] ?? ''}
                  onRemove={() => dispatch({ type: 'removeRing', ring: at.ring })}
                />
              ),
              <CornerRow
                key={`${at.ring} ${at.vertex}`}
                dispatch={dispatch}
                ring={at.ring}
                vertex={at.vertex}
                corner={corner}
                position={position}
                removable={(rings[at.ring]?.length ?? 0) > 4}
                selected={chosen === corner - 1}
              />,
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
            lng: degreesText(now[0], intl.locale),
            lat: degreesText(now[1], intl.locale),
          })}
      </Live>
    </Root>
  );
}

/** The names of the columns. */
function ListHead() {
  const intl = useIntl();
  return (
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
  );
}

/** The index of each ring's first corner among all corners, followed by the number of corners. */
const ringStarts = (rings: readonly Ring[]): number[] =>
  rings.reduce((starts, ring) => [...starts, starts.at(-1)! + ring.length - 1], [0]);

/** The corner of a number. */
function cornerOf(starts: readonly number[], corner: number): VertexRef {
  const ring = starts.findLastIndex((start, r) => r < starts.length - 1 && start <= corner);
  return { ring, vertex: corner - (starts[ring] ?? 0) };
}

/** The heading of a part or hole, with a button to remove it. */
function RingRow({ name, onRemove }: { name: string; onRemove: () => void }) {
  const intl = useIntl();
  return (
    <tr>
      <RingName colSpan={3} scope="colgroup">
        {name}
      </RingName>
      <td>
        <IconButton
          size="small"
          label={intl.formatMessage(messages.removeRing, { ring: name })}
          icon={<Trash2 {...icon} />}
          onClick={onRemove}
        />
      </td>
    </tr>
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
