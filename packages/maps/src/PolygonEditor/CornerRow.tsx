import { dictionary } from '@locus/model/text';
import type { LngLat } from '@locus/model/geo';
import { IconButton } from '@locus/ui';
import { color, focusRing, font, radius, space } from '@locus/ui/theme';
import { Move, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Coordinate } from './CornerCoordinate';
import type { VertexRef } from './editorState';
import { messages } from './messages';
import type { PolygonEditing } from './usePolygonEditor';

interface CornerRowProps extends VertexRef, Pick<PolygonEditing, 'dispatch'> {
  /** Its one-based number in the list. */
  corner: number;
  position: LngLat;
  /** The ring keeps three corners without it. */
  removable: boolean;
  selected: boolean;
}

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

const steps = dictionary<[east: number, north: number]>({
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
});

/**
 * A corner: a handle for the arrow keys, its coordinates as text fields, and buttons to add or remove one. It is
 * rendered again only when it changes itself: others move at each frame.
 */
export const CornerRow = memo(function CornerRow(props: CornerRowProps) {
  const { dispatch, ring, vertex, corner, position, removable, selected } = props;
  const at: VertexRef = { ring, vertex };
  const intl = useIntl();
  return (
    <tr data-selected={selected || undefined}>
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
          disabled={!removable}
          onClick={() => dispatch({ type: 'remove', at })}
        />
      </td>
    </tr>
  );
});

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
