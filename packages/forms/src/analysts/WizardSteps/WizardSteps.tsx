import { wholeText } from '@locus/model/text';
import type { WizardStep } from '@locus/model/wizard';
import { color, font, numeric, radius, space, truncate, visuallyHidden } from '@locus/ui/theme';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { aboutMessages, messages, shortMessages, stepMessages } from './messages';

export interface WizardStepsProps {
  /** The current step. */
  step: WizardStep;
  /** A short summary of each finished step; the others show what they are about. */
  facts?: Partial<Record<WizardStep, ReactNode>>;
  /** All four on one line, or two where their names are long, to save space. */
  compact?: boolean;
}

const steps: readonly WizardStep[] = [1, 2, 3, 4];

/** The wizard's four steps: done, current and still to come. */
export function WizardSteps({ step, facts = {}, compact = false }: WizardStepsProps) {
  const intl = useIntl();
  return (
    <List aria-label={intl.formatMessage(messages.label)} data-compact={compact || undefined}>
      {steps.map((each) => (
        <Item
          key={each}
          data-state={each < step ? 'done' : each === step ? 'current' : 'ahead'}
          aria-current={each === step ? 'step' : undefined}
        >
          <Mark>
            {each < step ? <Check size={14} strokeWidth={2} aria-hidden /> : wholeText(each, intl.locale)}
            {each < step && <Heard>{intl.formatMessage(messages.done)}</Heard>}
          </Mark>
          <Words>
            <Name>{intl.formatMessage((compact ? shortMessages : stepMessages)[each])}</Name>
            {!compact && <About>{facts[each] ?? intl.formatMessage(aboutMessages[each])}</About>}
          </Words>
        </Item>
      ))}
    </List>
  );
}

const Mark = styled.span`
  ${numeric}
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 28px;
  block-size: 28px;
  border: 1px solid ${color.border};
  border-radius: ${radius.full};
  color: ${color.textMuted};
  font: ${font.bodyStrong};
`;

const Heard = styled.span`
  ${visuallyHidden}
`;

const Words = styled.span`
  display: grid;
  min-inline-size: 0;
  padding-block: 4px ${space[4]};
`;

const Name = styled.span`
  color: ${color.textMuted};
  font: ${font.emphasis};
`;

const About = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
  overflow-wrap: anywhere;
`;

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${space[3]};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: 32px 4px;
    inset-inline-start: 13px;
    inline-size: 2px;
    background: ${color.border};
  }
  &[data-state='current'] ${Mark} {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
  }
  &[data-state='done'] ${Mark} {
    background: ${color.surface};
    color: ${color.accentText};
  }
  &[data-state='done']::before {
    background: ${color.accent};
  }
  &:not([data-state='ahead']) ${Name} {
    color: ${color.text};
  }
  &[data-state='current'] ${Name} {
    font: ${font.emphasisStrong};
  }
`;

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-compact] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${space[1]} ${space[2]};
    padding-block-end: ${space[3]};
  }
  &[data-compact] > ${Item} {
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
    &::before {
      display: none;
    }
  }
  &[data-compact] ${Mark} {
    inline-size: 20px;
    block-size: 20px;
    font: ${font.caption};
  }
  &[data-compact] ${Words} {
    padding: 0;
  }
  &[data-compact] ${Name} {
    ${truncate}
    font: ${font.label};
  }
  &[data-compact] [data-state='current'] ${Name} {
    font: ${font.labelStrong};
  }
`;
