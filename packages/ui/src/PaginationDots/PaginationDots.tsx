import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IconButton } from '../IconButton/IconButton';
import { color, focusRing, media, motion, radius } from '../theme';
import { dotsAround } from './dotsAround';
import { messages } from './messages';

export interface PaginationDotsProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** What is being paged, for screen readers. */
  label: string;
  /** The open page, zero-based. */
  page: number;
  /** The number of pages; with fewer than two nothing is shown. */
  pages: number;
  /** Called with the requested page, zero-based. */
  onPageChange: (page: number) => void;
}

/** Arrows and up to ten dots for paging through a strip. */
export function PaginationDots({ label, page, pages, onPageChange, ...rest }: PaginationDotsProps) {
  const intl = useIntl();
  if (pages < 2) return null;
  return (
    <Nav aria-label={label} {...rest}>
      <IconButton
        size="small"
        label={intl.formatMessage(messages.previous)}
        icon={<ChevronLeft size={16} strokeWidth={1.5} className="flip" aria-hidden />}
        disabled={page <= 0}
        onClick={() => onPageChange(page - 1)}
      />
      {dotsAround(page, pages).map((dot) => (
        <Dot
          key={dot}
          type="button"
          aria-label={intl.formatMessage(messages.page, { page: dot + 1, pages })}
          aria-current={dot === page ? 'page' : undefined}
          onClick={() => onPageChange(dot)}
        />
      ))}
      <IconButton
        size="small"
        label={intl.formatMessage(messages.next)}
        icon={<ChevronRight size={16} strokeWidth={1.5} className="flip" aria-hidden />}
        disabled={page >= pages - 1}
        onClick={() => onPageChange(page + 1)}
      />
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  align-items: center;
  justify-content: center;
`;

/* A dot of 8 px in a target of 24 px. */
const Dot = styled.button`
  display: grid;
  place-items: center;
  inline-size: 24px;
  block-size: 24px;
  border-radius: ${radius.full};
  &::after {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${radius.full};
    background: ${color.borderControl};
    ${media.motion} {
      transition: background ${motion.fast};
    }
  }
  &:hover::after {
    background: ${color.textMuted};
  }
  &[aria-current]::after {
    background: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  &:focus-visible {
    ${focusRing}
  }
`;
