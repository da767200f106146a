import { directionOf, shareText } from '@locus/model/text';
import { Popover } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { color, focusRing, font, radius as radii, space, truncate } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { SpendingList } from './SpendingList';
import type { SpendingCategory } from './useSpending';
import type { WheelCategory as Place } from './wheelPlaces';

export interface WheelCategoryProps {
  category: SpendingCategory;
  place: Place;
  /** Radius of the wheel, in px. */
  radius: number;
  /** Whether its name is shown around the wheel. */
  named: boolean;
  chosen: boolean;
  onChosen: () => void;
}

/** A category's circle; clicking it opens its subcategories. */
export function WheelCategory({ category, place, radius, named, chosen, onChosen }: WheelCategoryProps) {
  const intl = useIntl();
  const direction = directionOf(useLanguage());
  const { name, text, share } = category;
  const percent = share === null ? '' : shareText(share, intl.locale);
  const [sine, cosine] = [Math.sin(place.angle), Math.cos(place.angle)];
  const side = Math.abs(sine) < 0.2 ? 'middle' : sine > 0 ? 'right' : 'left';
  return (
    <>
      <Popover.Root onOpenChange={(open) => open && onChosen()}>
        <Circle
          aria-label={`${name}: ${text} ${percent}`.trimEnd()}
          title={name}
          data-chosen={chosen || undefined}
          style={{
            insetInlineStart: `calc(50% + ${place.x - place.r}px)`,
            insetBlockStart: `calc(50% + ${place.y - place.r}px)`,
            inlineSize: 2 * place.r,
            borderColor: category.color,
          }}
        >
          {place.r >= 24 && percent}
        </Circle>
        <Contents dir={direction} aria-label={intl.formatMessage(messages.retailCategories)} align="center">
          <h3>{intl.formatMessage(messages.retailCategories)}</h3>
          <SpendingList category={category} inPopup />
        </Contents>
      </Popover.Root>
      {named && (
        <Name
          aria-hidden
          dir={direction}
          data-side={side}
          style={{
            left: `calc(50% + ${radius * sine}px)`,
            insetBlockStart: `calc(50% - ${radius * cosine}px)`,
          }}
          title={name}
        >
          <bdi>{name}</bdi>
        </Name>
      )}
    </>
  );
}

const Circle = styled(Popover.Trigger)`
  position: absolute;
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  border: 2px solid;
  border-radius: ${radii.full};
  background: ${color.surface};
  font: ${font.labelStrong};
  font-variant-numeric: tabular-nums;
  &:hover,
  &[data-state='open'] {
    background: ${color.surfaceHover};
  }
  &[data-chosen] {
    border-width: 4px;
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Contents = styled(Popover.Content)`
  display: grid;
  gap: ${space[3]};
  inline-size: 280px;
  & > h3 {
    font: ${font.section};
  }
`;

const Name = styled.span`
  position: absolute;
  max-inline-size: 108px;
  ${truncate}
  font: ${font.label};
  color: ${color.textMuted};
  transform: translate(0, -50%);
  pointer-events: none;
  &[data-side='left'] {
    transform: translate(-100%, -50%);
  }
  &[data-side='middle'] {
    transform: translate(-50%, -50%);
  }
`;
