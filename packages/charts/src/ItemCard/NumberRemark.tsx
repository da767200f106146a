import { font, visuallyHidden } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface NumberRemarkProps {
  /** The whole remark in words, for screen readers and as a tooltip. */
  words: string;
  /** What is visible of it. */
  children: ReactNode;
  /** What it compares with, e.g. "vs May 2026". */
  against?: string;
}

/** A remark at the end of a card's number. */
export function NumberRemark({ words, children, against }: NumberRemarkProps) {
  return (
    <span title={words}>
      <Line aria-hidden>
        {children}
        {against !== undefined && <Against>{against}</Against>}
      </Line>
      <Hidden>{words}</Hidden>
    </span>
  );
}

/* On a narrow card its last part is below the first. */
const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  column-gap: 2px;
`;

const Against = styled.small`
  margin-inline-start: 2px;
  font: ${font.caption};
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;
