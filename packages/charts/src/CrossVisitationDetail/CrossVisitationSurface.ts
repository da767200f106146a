import { color, focusRing, font, numeric, radius, space } from '@locus/ui/theme';
import styled from 'styled-components';

/** The matrix, and beside it, or below where it leaves no room, what stands out in it. */
export const Beside = styled.div`
  container: matrix / inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[4]} ${space[6]};
`;

/** Scrolls the matrix; heads and the first column stay in sight. */
export const Scroll = styled.div`
  --cell: 122px;
  --first: 200px;
  flex: 0 1 auto;
  min-inline-size: 0;
  max-inline-size: 100%;
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
    inline-size: var(--cell);
    max-inline-size: var(--cell);
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
    inline-size: var(--first);
    max-inline-size: var(--first);
  }
  & thead th:first-child {
    z-index: 2;
    color: ${color.textMuted};
  }
  & td {
    inline-size: var(--cell);
    min-inline-size: var(--cell);
    max-inline-size: var(--cell);
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
  /* On a phone and beside a map as many columns are seen as can be read. */
  @container matrix (max-width: 639.98px) {
    --first: clamp(104px, 28cqi, 200px);
    --cell: clamp(60px, calc((100cqi - var(--first)) / var(--columns)), 122px);
    & thead th:not(:first-child) > span {
      flex-direction: column;
      align-items: flex-start;
      gap: 2px;
    }
    & tbody th bdi {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;
