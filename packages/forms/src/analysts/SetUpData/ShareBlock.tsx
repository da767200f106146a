import { titleOf } from '@locus/analyses';
import type { Limits } from '@locus/model/entities';
import type { WizardPlace } from '@locus/model/wizard';
import { Banner, Button, MultiSelect, Switch } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { PencilRuler } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ReadMore } from './ItemRows';
import { messages, shortMessages, valueMessages } from './messages';

interface ShareBlockProps {
  type: 'ATTRACTION' | 'ABSORPTION';
  active: boolean;
  onActiveChange: (active: boolean) => void;
  /** The settings, shown once it is switched on. */
  children: ReactNode;
}

/** An optional analysis: a switch, and the places it compares. */
export function ShareBlock({ type, active, onActiveChange, children }: ShareBlockProps) {
  const intl = useIntl();
  const name = titleOf(intl, type);
  return (
    <Root aria-label={name}>
      <Head>
        <Switch
          label={name}
          hint={intl.formatMessage(shortMessages[type])}
          checked={active}
          onCheckedChange={onActiveChange}
        />
        <ReadMore type={type} />
      </Head>
      {active && <Fields>{children}</Fields>}
    </Root>
  );
}

interface PlacesFieldProps {
  label: string;
  places: readonly WizardPlace[];
  value: readonly string[];
  onValueChange: (ids: string[]) => void;
  /** Shown while nothing is selected. */
  needed: string;
}

/** Selects one place or several. */
export function PlacesField({ label, places, value, onValueChange, needed }: PlacesFieldProps) {
  const intl = useIntl();
  return (
    <MultiSelect
      label={label}
      required
      emptyText={intl.formatMessage(messages.choose)}
      options={places.map(({ id, name, address }) => ({ value: id, label: name, secondary: address }))}
      value={value}
      onValueChange={onValueChange}
      allowEmpty
      hint={value.length === 0 ? needed : undefined}
    />
  );
}

interface NoAreasProps {
  limits: Limits;
  /** Draws one. */
  onDraw: () => void;
}

/** Shown when there are no areas of interest, with a button to draw one. */
export function NoAreas({ limits, onDraw }: NoAreasProps) {
  const intl = useIntl();
  return (
    <Banner action={<DrawArea onDraw={onDraw} />}>
      {intl.formatMessage(messages.noAreas)}{' '}
      {intl.formatMessage(valueMessages.sizes, { min: limits.polygonSize, max: limits.aoiPolygonSize })}
    </Banner>
  );
}

/** Draws an area of interest, which is added to the project. */
export function DrawArea({ onDraw }: Pick<NoAreasProps, 'onDraw'>) {
  const intl = useIntl();
  return (
    <Button size="small" icon={<PencilRuler size={16} strokeWidth={1.5} aria-hidden />} onClick={onDraw}>
      {intl.formatMessage(messages.draw)}
    </Button>
  );
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  min-inline-size: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[3]};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

/** A line of muted text at the end of a block. */
export const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  font: ${font.label};
`;

/** Switches side by side. */
export const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${space[3]};
`;
