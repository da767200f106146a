import type { PolygonGeometry } from '@locus/model/entities';
import type { FoundPlace } from '@locus/model/places';
import { Button, IconButton, Menu, SegmentedControl } from '@locus/ui';
import { color, media, radius, shadow, space } from '@locus/ui/theme';
import { Check, Ellipsis, Pentagon, Redo2, RotateCcw, Spline, TextCursorInput, Undo2, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { canUndo, changedSinceStart } from './editorState';
import { messages } from './messages';
import { PlaceSearch } from './PlaceSearch';
import type { PolygonEditing } from './usePolygonEditor';

export interface EditorToolsProps {
  editing: PolygonEditing;
  /** Finds places by a text; rejects if it fails. Without it only "lat, lon" is found. */
  onSearch?: (text: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>;
  /** Receives the selected search result. */
  onPlace: (place: FoundPlace) => void;
  /** Opens the outline as text. */
  onText: () => void;
  /** Places a corner in the middle of the map: the way without a pointer. */
  onPlaceCentre: () => void;
  /** What ends the tool; without it the outline counts as it is drawn. */
  finish?: EditorFinish;
}

/** How an editor that is a separate tool ends. */
export interface EditorFinish {
  /** Receives the accepted outline. */
  onSave: (geometry: PolygonGeometry) => void;
  /** Called if the tool is left without accepting the outline. */
  onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The editor's tools above the map: search, draw or edit, undo, redo, reset, and less frequent ones in a menu. */
export function EditorTools({ editing, onSearch, onPlace, onText, onPlaceCentre, finish }: EditorToolsProps) {
  const intl = useIntl();
  const { state, dispatch } = editing;
  const closed = state.shape.parts.length > 0;
  return (
    <Bar role="toolbar" aria-label={intl.formatMessage(messages.tools)}>
      <PlaceSearch onSearch={onSearch} onPlace={onPlace} />
      <SegmentedControl
        label={intl.formatMessage(messages.mode)}
        variant="floating"
        iconsWhenNarrow
        value={state.mode}
        onValueChange={(mode) => dispatch({ type: 'mode', mode })}
        segments={[
          { value: 'draw', label: intl.formatMessage(messages.draw), icon: <Spline {...icon} /> },
          {
            value: 'edit',
            label: intl.formatMessage(messages.edit),
            icon: <Pentagon {...icon} />,
            disabled: !closed,
          },
        ]}
      />
      <Group>
        <IconButton
          label={intl.formatMessage(messages.undo)}
          icon={<Undo2 {...icon} />}
          disabled={!canUndo(state)}
          onClick={() => dispatch({ type: 'undo' })}
        />
        <IconButton
          label={intl.formatMessage(messages.redo)}
          icon={<Redo2 {...icon} />}
          disabled={state.future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        />
        <IconButton
          label={intl.formatMessage(messages.reset)}
          icon={<RotateCcw {...icon} />}
          disabled={!changedSinceStart(state)}
          onClick={() => dispatch({ type: 'reset' })}
        />
      </Group>
      <Group>
        <IconButton label={intl.formatMessage(messages.text)} icon={<TextCursorInput {...icon} />} onClick={onText} />
        <Menu.Root>
          <Menu.Trigger asChild>
            <IconButton label={intl.formatMessage(messages.more)} icon={<Ellipsis {...icon} />} />
          </Menu.Trigger>
          <Menu.Content align="start">
            <Menu.Item disabled={!closed} onSelect={() => dispatch({ type: 'mode', mode: 'draw', drawing: 'part' })}>
              {intl.formatMessage(messages.addPart)}
            </Menu.Item>
            <Menu.Item disabled={!closed} onSelect={() => dispatch({ type: 'mode', mode: 'draw', drawing: 'hole' })}>
              {intl.formatMessage(messages.addHole)}
            </Menu.Item>
            <Menu.Item disabled={state.mode !== 'draw'} onSelect={onPlaceCentre}>
              {intl.formatMessage(messages.placeCentre)}
            </Menu.Item>
            <Menu.Item disabled={state.shape.open.length < 3} onSelect={() => dispatch({ type: 'close' })}>
              {intl.formatMessage(messages.closeShape)}
            </Menu.Item>
          </Menu.Content>
        </Menu.Root>
      </Group>
      {finish && <Finish editing={editing} {...finish} />}
    </Bar>
  );
}

/** Accepts the outline, or leaves it. */
function Finish({ editing, onSave, onClose }: EditorFinish & Pick<EditorToolsProps, 'editing'>) {
  const intl = useIntl();
  const { geometry, fault, state } = editing;
  const ready = geometry !== undefined && fault === undefined && state.shape.open.length === 0;
  return (
    <Group>
      <Button
        size="small"
        variant="quiet"
        icon={<Check {...icon} />}
        disabled={!ready}
        onClick={() => geometry && onSave(geometry)}
      >
        {intl.formatMessage(messages.savePolygon)}
      </Button>
      <IconButton label={intl.formatMessage(messages.closeTool)} icon={<X {...icon} />} onClick={onClose} />
    </Group>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]};
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  ${media.narrow} {
    gap: 6px;
    & > :first-child {
      flex: 1 1 100%;
      max-inline-size: none;
    }
  }
`;

const Group = styled.div`
  display: flex;
  overflow: hidden;
  padding: 2px;
  border-radius: ${radius.control};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;
