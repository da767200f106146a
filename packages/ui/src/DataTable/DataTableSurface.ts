import styled from 'styled-components';

import { color, font, media, motion, size, space, visuallyHidden } from '../theme';

/** Contains the scrolling table and the lines below it. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
  min-inline-size: 0;
`;

/** The table's name for screen readers. */
export const Caption = styled.caption`
  ${visuallyHidden}
`;

/** Scrolls the table; header, first column and totals stay in view. */
export const Scroll = styled.div`
  --row: ${size.row};
  --head: ${size.row};
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  scroll-padding-block: var(--head);
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  &[data-height='tall'] {
    --row: ${size.rowTwoLines};
  }
  & > table {
    min-inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font: ${font.body};
  }
  /* In a container without a height limit, all rows would be in view. */
  &[data-virtual] {
    max-block-size: 100vh;
  }
  &[data-virtual] > table {
    table-layout: fixed;
  }
  & :is(th, td) {
    padding: 0 ${space[3]};
    border-block-end: 1px solid ${color.border};
    background: ${color.surface};
    text-align: start;
    white-space: nowrap;
  }
  /* In a small window headers take several lines, so that figures are visible. */
  ${media.compact} {
    & :is(th, td) {
      padding-inline: ${space[2]};
    }
    & thead th {
      white-space: normal;
    }
  }
  ${media.narrow} {
    /* Words take two lines rather than that figures are out of sight; many rows keep their height. */
    &:not([data-virtual]) tbody :is(th, td):not([data-align]) {
      max-inline-size: 46vw;
      padding-block: 6px;
      white-space: normal;
      overflow-wrap: break-word;
    }
  }
  /* Columns share the width, so that figures are visible without scrolling. */
  &[data-fitted] > table {
    inline-size: 100%;
    table-layout: fixed;
  }
  &[data-fitted] :is(th, td) {
    padding-inline: 6px;
  }
  &[data-fitted] :is(th, td):first-child {
    padding-inline-start: ${space[3]};
  }
  &[data-fitted] :is(th, td):last-child {
    padding-inline-end: ${space[3]};
  }
  &[data-fitted] thead th {
    overflow-wrap: break-word;
  }
  &[data-fitted]:not([data-virtual]) tbody :is(th, td):not([data-align]) {
    padding-block: 6px;
    white-space: normal;
    overflow-wrap: break-word;
  }
  & :is(tbody, tfoot) :is(th, td) {
    block-size: var(--row);
    line-height: 17px;
    overflow: hidden;
    /* Cheaper to lay out and paint: what is hidden can still scroll. */
    overflow: clip;
    text-overflow: ellipsis;
  }
  /* A name is cut at its own end, even if the page has the opposite direction. */
  & tbody :is(th, td) > bdi {
    display: block;
    overflow: hidden;
    overflow: clip;
    text-overflow: ellipsis;
  }
  &:not([data-virtual]) tbody :is(th, td) {
    max-inline-size: 360px;
  }
  & [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  /* Figures run left to right in every language: their last digits are aligned at the right. */
  & [data-align='number'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  [dir='rtl'] & [data-align='number'] {
    text-align: start;
  }
  & :is(th, td):first-child {
    padding-inline-start: ${space[4]};
  }
  & :is(th, td):last-child {
    padding-inline-end: ${space[4]};
  }
  & small {
    display: block;
    font: ${font.label};
    color: ${color.textMuted};
  }
  & tbody > tr > [data-reason] {
    background: repeating-linear-gradient(135deg, ${color.border} 0 1px, transparent 1px 7px) ${color.surface};
    & > small {
      display: inline;
      margin-inline-end: ${space[2]};
    }
  }
  & [data-missing] {
    color: ${color.textSubtle};
  }
  & tr:is(:hover, [data-highlighted]) [data-missing] {
    color: ${color.textMuted};
  }

  & thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    block-size: var(--head);
    border-block-end-color: ${color.borderStrong};
    font: ${font.labelStrong};
    color: ${color.textMuted};
  }
  /* If many columns are shown at once, each takes less space. */
  &[data-heads] :is(th, td):not(:first-child, :last-child) {
    padding-inline: ${space[2]};
  }
  &[data-heads] {
    --head: 56px;
  }
  &[data-heads] thead th {
    line-height: 16px;
    white-space: normal;
  }
  & tfoot {
    position: sticky;
    inset-block-end: 0;
    z-index: 2;
  }
  & tfoot :is(th, td) {
    background: ${color.surface2};
    font-weight: ${font.strong};
    border-block-end: 0;
  }
  /* What is added up is read in full, on a second line if need be. */
  &[data-fitted] tfoot th {
    padding-block: 6px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  & tfoot > tr:first-child > * {
    border-block-start: 1px solid ${color.borderStrong};
  }
  & tfoot > tr + tr > * {
    border-block-start: 1px solid ${color.border};
  }
  & tbody > tr:last-child > * {
    border-block-end: 0;
  }

  /* The first column, and the checkboxes before it, are sticky. */
  & tr > th:first-child,
  & [data-select] {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
  }
  & [data-select] + th {
    position: sticky;
    inset-inline-start: 44px;
    z-index: 1;
  }
  & [data-select]:is(th, td) {
    overflow: visible;
    /* The sticky column next to it starts there. */
    min-inline-size: 44px;
  }
  & thead th:first-child,
  & thead [data-select] + th {
    z-index: 3;
  }
  &[data-scrolled] tr > th:first-child:not([data-select]),
  &[data-scrolled] [data-select] + th {
    box-shadow: 1px 0 0 ${color.borderStrong};
  }
  [dir='rtl'] &[data-scrolled] tr > th:first-child:not([data-select]),
  [dir='rtl'] &[data-scrolled] [data-select] + th {
    box-shadow: -1px 0 0 ${color.borderStrong};
  }

  & tbody th {
    font-weight: ${font.strong};
  }
  & tbody > tr[data-link] {
    cursor: pointer;
  }
  & tbody > tr:is(:hover, [data-highlighted]) > * {
    background: ${color.surfaceHover};
  }
  & tbody > tr:is([aria-current], [data-selected]) > * {
    background: ${color.accentSoft};
  }
  & tbody > tr[aria-current] > :first-child {
    box-shadow: inset 3px 0 0 ${color.accent};
  }
  [dir='rtl'] & tbody > tr[aria-current] > :first-child {
    box-shadow: inset -3px 0 0 ${color.accent};
  }
  & tbody > tr:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    /* Above the neighbours' backgrounds. */
    position: relative;
    z-index: 1;
  }
  ${media.motion} {
    & tbody > tr > * {
      transition: background ${motion.fast};
    }
  }
`;

/** The actions for the selected rows. */
export const BulkBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[4]};
  border-block-start: 1px solid ${color.borderStrong};
  background: ${color.accentSoft};
`;

/** The line below the table. */
export const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-block-size: 36px;
  padding-inline: ${space[4]};
  border-block-start: 1px solid ${color.border};
  font: ${font.label};
  color: ${color.textMuted};
`;

/** The text of that line. */
export const Summary = styled.p`
  flex: 1;
  min-inline-size: 0;
`;
