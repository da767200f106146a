import type { Finding } from '@locus/model/analyses';
import type { ContentMode } from '@locus/model/entities';
import { findingText, maxFindings } from '@locus/model/analyses';
import { color, focusRing, font, media, radius } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface FindingsProps {
  /** The findings, the most important first; undefined while unknown. */
  findings: readonly Finding[] | undefined;
  /** The current view. */
  mode: ContentMode;
  /** The available views; a finding about any other one is plain text. */
  offered: readonly ContentMode[];
  /** Opens the view of a finding. */
  onOpen: (mode: ContentMode) => void;
}

/** The contents of a view as sentences, the most important first; each leads to the view that shows it. */
export function Findings({ findings, mode, offered, onOpen }: FindingsProps) {
  const intl = useIntl();
  return (
    <Line role="status" aria-label={intl.formatMessage(messages.label)} aria-busy={!findings || undefined}>
      {findings?.slice(0, maxFindings).map((finding) => {
        // A number stays on a line with its percent sign.
        const text = findingText(intl, finding).replaceAll(/(\d) %/g, '$1\u00A0%');
        const leads = finding.to !== mode && offered.includes(finding.to);
        return (
          <Said key={`${finding.rule} ${finding.place ?? ''}`}>
            {leads ? (
              <Lead type="button" onClick={() => onOpen(finding.to)}>
                {text}
              </Lead>
            ) : (
              text
            )}{' '}
          </Said>
        );
      })}
    </Line>
  );
}

/* Space is reserved while nothing is known, so that nothing below moves. */
const Line = styled.div`
  min-block-size: 22px;
  color: ${color.text};
  font: ${font.body};
  overflow-wrap: anywhere;
  text-wrap: pretty;
  &:empty:not([aria-busy]) {
    min-block-size: 0;
  }
  ${media.compact} {
    &[aria-busy] {
      min-block-size: 44px;
    }
  }
  ${media.narrow} {
    &[aria-busy] {
      min-block-size: 36px;
    }
    font: ${font.label};
  }
`;

const Said = styled.span`
  &:first-child {
    font-weight: ${font.strong};
  }
  /* On a phone the map needs the space. */
  ${media.narrow} {
    &:nth-child(n + 3) {
      display: none;
    }
  }
`;

const Lead = styled.button`
  display: inline;
  padding: 0;
  border-radius: ${radius.small};
  font: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${color.borderControl};
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  &:hover {
    color: ${color.accentText};
    text-decoration-color: currentColor;
  }
  &:focus-visible {
    ${focusRing}
  }
`;
