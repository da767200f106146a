import { color, focusRing, font, numeric, radius, space } from '@locus/ui/theme';
import styled from 'styled-components';

/** Scrolls the matrix; heads and the first column stay in sight. */
export const Scroll = styled.div`
  /* What the page around it takes of the window's height. */
  max-block-size: max(160px, calc(100vh - 397px));
  overflow: auto;
  & table {
    inline-size: max-content;
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
  }
  & caption {
    position: absolute;
    clip-path: inset(50%);
  }
  & th {
    position: sticky;
    z-index: 1;
    block-size: 40px;
    padding-inline: ${space[2]};
    background: ${color.surface};
    font: ${font.label};
    text-align: start;
  }
  & tr[data-highlighted] > th bdi {
    color: ${color.accentText};
    font-weight: ${font.strong};
  }
  & thead th {
    inset-block-start: 0;
    inline-size: 122px;
    max-inline-size: 122px;
  }
  /* Two short lines tell names apart that begin alike. */
  & thead th:not(:first-child) {
    padding-inline: ${space[1]};
    font: ${font.caption};
    & > span {
      gap: ${space[1]};
    }
    & bdi {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
  & tr > th:first-child {
    inset-inline-start: 0;
    inline-size: 200px;
    max-inline-size: 200px;
  }
  & thead th:first-child {
    z-index: 2;
    color: ${color.textMuted};
  }
  & td {
    inline-size: 122px;
    min-inline-size: 122px;
    max-inline-size: 122px;
    block-size: 40px;
    padding: 1px;
    position: relative;
  }
  & th[data-mean] {
    font: ${font.labelStrong};
    text-align: center;
  }
  & td[data-mean] {
    background: ${color.surface2};
    font: ${font.labelStrong};
    text-align: center;
    ${numeric}
  }
  & tfoot :is(th, td) {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    background: ${color.surface2};
    font: ${font.labelStrong};
  }
  & tfoot th {
    z-index: 2;
  }
  & td > button {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    inline-size: 100%;
    block-size: 38px;
    border-radius: ${radius.small};
    background: ${color.surface2};
    font: ${font.labelStrong};
    cursor: default;
    ${numeric}
  }
  & td > button > small {
    font: ${font.caption};
    font-size: 10px;
    line-height: 12px;
  }
  & td > button:focus-visible {
    ${focusRing}
    outline-offset: -2px;
  }
  & td[data-missing] > button {
    background: repeating-linear-gradient(135deg, ${color.hatch1} 0 1px, ${color.surface2} 1px 6px);
  }
`;
