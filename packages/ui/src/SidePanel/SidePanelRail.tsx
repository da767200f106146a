import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { color, focusRing, font, media, motion, radius, size, space } from '../theme';
import { Tooltip } from '../Tooltip/Tooltip';
import { messages } from './messages';

/** One tab of the rail. */
export interface Tab {
  value: string;
  /** The tab's name, for its tooltip and screen readers. */
  label: string;
  /** An icon of 18 px, hidden from screen readers. */
  icon: ReactNode;
  /** The number of new items there; nothing is shown for 0. */
  count?: number;
}

interface SidePanelRailProps {
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
  brand?: ReactNode;
  end?: ReactNode;
}

/** The rail of 48 px; a bar along the bottom below 900 px. */
export function SidePanelRail({ tabs, value, onValueChange, brand, end }: SidePanelRailProps) {
  const intl = useIntl();
  const side = Direction.useDirection() === 'rtl' ? 'left' : 'right';
  return (
    <Rail aria-label={intl.formatMessage(messages.main)}>
      {brand && <Brand>{brand}</Brand>}
      {tabs.map(({ value: tab, label, icon, count = 0 }) => (
        <Tooltip key={tab} text={label} side={side}>
          <TabButton
            type="button"
            aria-label={
              count > 0 ? intl.formatMessage(messages.news, { label, count, shown: shownCount(count) }) : label
            }
            aria-current={tab === value ? 'page' : undefined}
            onClick={() => onValueChange(tab)}
            // The tooltip repeats the name: it must not also become the description.
            aria-describedby={undefined}
          >
            {icon}
            {count > 0 && <Count aria-hidden>{shownCount(count)}</Count>}
          </TabButton>
        </Tooltip>
      ))}
      {end && <End>{end}</End>}
    </Rail>
  );
}

const shownCount = (count: number) => (count > 99 ? '99+' : String(count));

const Brand = styled.div`
  margin-block-end: ${space[3]};
`;

const TabButton = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  border-radius: ${radius.control};
  color: ${color.panelMuted};
  &:hover {
    color: ${color.panelText};
  }
  &[aria-current] {
    background: ${color.panelCard};
    color: ${color.panelText};
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset-inline-start: -6px;
    inset-block: ${space[2]};
    inline-size: 3px;
    border-radius: 2px;
    background: ${color.panelAccent};
  }
  &:focus-visible {
    ${focusRing}
  }
  ${media.motion} {
    transition:
      background ${motion.fast},
      color ${motion.fast};
  }
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-end: 1px;
  min-inline-size: 15px;
  padding-inline: 3px;
  border-radius: ${radius.full};
  background: ${color.panelAccent};
  color: ${color.panelRail};
  font-size: 10px;
  font-weight: ${font.strong};
  line-height: 15px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const End = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-block-start: auto;
`;

const Rail = styled.nav`
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  flex: none;
  gap: ${space[1]};
  inline-size: ${size.rail};
  padding-block: ${space[2]};
  background: ${color.panelRail};
  pointer-events: auto;
  ${media.narrow} {
    flex-direction: row;
    justify-content: space-around;
    inline-size: 100%;
    block-size: ${size.rail};
    padding-block: 0;
    & > ${Brand} {
      display: none;
    }
    & > ${TabButton}[aria-current]::before {
      inset-inline: ${space[2]};
      inset-block: -6px auto;
      inline-size: auto;
      block-size: 3px;
    }
    & > ${End} {
      display: flex;
      margin-block-start: 0;
    }
  }
`;
