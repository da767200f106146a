import type { MonthKey, ViewState } from '@locus/model/view';
import { monthLabel } from '@locus/model/text';
import { monthStart, presetMonths, sameMonths } from '@locus/model/view';
import { color, focusRing, font, media, motion, radius, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface PeriodPresetsProps {
  /** The months the report covers, ascending `YYYY-MM`. */
  months: readonly MonthKey[];
  /** The selected months. */
  value: readonly MonthKey[];
  onValueChange: (months: MonthKey[]) => void;
  /** The comparison. */
  comparison: ViewState['comparison'];
  onComparisonChange: (comparison: ViewState['comparison']) => void;
}

/** The standard periods, each one click away, and next to them the same a year earlier; all end with the last month. */
export function PeriodPresets({ months, value, onValueChange, comparison, onComparisonChange }: PeriodPresetsProps) {
  const intl = useIntl();
  const presets = presetMonths(months);
  if (presets.length === 0) return null;
  const label = (month: MonthKey | undefined) => (month ? monthLabel(monthStart(month), intl.locale) : '');
  const yearBefore = comparison === 'PREVIOUS_YEAR';
  return (
    <Row role="group" aria-label={intl.formatMessage(messages.label)}>
      {presets.map(({ preset, months: held }) => (
        <Chip
          key={preset}
          type="button"
          aria-pressed={sameMonths(value, held)}
          title={held.length === 1 ? label(held[0]) : `${label(held[0])} – ${label(held.at(-1))}`}
          onClick={() => onValueChange(held)}
        >
          {intl.formatMessage(messages[preset])}
        </Chip>
      ))}
      <Chip
        type="button"
        data-apart
        aria-pressed={yearBefore}
        onClick={() => onComparisonChange(yearBefore ? undefined : 'PREVIOUS_YEAR')}
      >
        {intl.formatMessage(messages.sameLastYear)}
      </Chip>
    </Row>
  );
}

/*
 * In a small window they share their rows with the following content, and on a phone they scroll sideways, to leave
 * room for the map: they fade out at the edges of the row, where more of them follow.
 */
const Row = styled.div`
  display: flex;
  gap: ${space[1]};
  flex-wrap: wrap;
  min-inline-size: 0;
  /* Room for the focus ring. */
  padding: 3px;
  margin: -3px;
  ${media.compact} {
    display: contents;
  }
  ${media.narrow} {
    display: flex;
    flex: 1 1 0;
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * ${space[3]});
    padding-inline: ${space[3]} ${space[5]};
    scroll-padding-inline: ${space[3]} ${space[5]};
    mask-image: linear-gradient(to right, transparent, black ${space[3]}, black calc(100% - ${space[5]}), transparent);
    [dir='rtl'] & {
      mask-image: linear-gradient(to left, transparent, black ${space[3]}, black calc(100% - ${space[5]}), transparent);
    }
  }
`;

const Chip = styled.button`
  flex: none;
  block-size: 26px;
  padding-inline: ${space[2]};
  border-radius: ${radius.full};
  box-shadow: inset 0 0 0 1px ${color.border};
  color: ${color.textMuted};
  font: ${font.label};
  white-space: nowrap;
  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    background: ${color.accentSoft};
    box-shadow: inset 0 0 0 1px ${color.accent};
    color: ${color.accentText};
    font: ${font.labelStrong};
  }
  &[data-apart] {
    margin-inline-start: ${space[2]};
    ${media.compact} {
      margin-inline-start: 0;
    }
    ${media.narrow} {
      margin-inline-start: ${space[2]};
    }
  }
  &:focus-visible {
    ${focusRing}
  }
  ${media.motion} {
    transition: background ${motion.fast};
  }
`;
