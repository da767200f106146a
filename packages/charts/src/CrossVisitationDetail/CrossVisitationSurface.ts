import { color, focusRing, font, numeric, radius, space, visuallyHidden } from '@locus/ui/theme';
import styled, { css } from 'styled-components';

/** A name in up to two lines that break between words; a line with a longer word ends with an ellipsis. */
const twoLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  white-space: normal;
  overflow-wrap: normal;
`;

/** The matrix, and next to it, or below if there is no room, its most notable values. */
export const Beside = styled.div`
  container: matrix / inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[4]} ${space[6]};
`;

/** Scrolls the matrix; headers and the first column stay visible. */
export const Scroll = styled.div`
  --cell: 122px;
  --first: 200px;
  flex: 0 1 auto;
  min-inline-size: 0;
  max-inline-size: 100%;
  /* The part of the window's height used by the surrounding page. */
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
  /* Two short lines distinguish names with the same beginning. */
  & thead th:not(:first-child) {
    padding-inline: ${space[1]};
    font: ${font.caption};
    & > span {
      gap: ${space[1]};
    }
    & bdi {
      ${twoLines}
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
  /* A matrix of a few locations is visible with its mean. */
  [data-few] & {
    --cell: clamp(96px, calc((100cqi - var(--first)) / var(--columns)), 122px);
  }
  /* On a phone and next to a map as many columns are visible as can be legible. */
  @container matrix (max-width: 639.98px) {
    &,
    [data-few] & {
      --first: clamp(108px, 21cqi, 200px);
      --cell: clamp(52px, calc((100cqi - var(--first)) / var(--columns)), 122px);
    }
    /* Columns as narrow as that have the numbers of their locations alone; the rows name them. */
    & thead th:not(:first-child, [data-mean]) {
      & > span {
        justify-content: center;
      }
      & bdi {
        ${visuallyHidden}
      }
    }
    & tbody th {
      padding-inline: ${space[1]};
      & > span {
        gap: ${space[1]};
      }
    }
    & tbody th bdi {
      font: ${font.caption};
      ${twoLines}
    }
  }
  /* On a phone as many columns as fit beside names whose words have room, without per cent signs. */
  @container matrix (max-width: 399.98px) {
    [data-brief] & {
      --first: 128px;
      --cell: clamp(34px, calc((100cqi + 2 * ${space[4]} - var(--first)) / var(--columns)), 122px);
      /* From edge to edge of the card. */
      margin-inline: calc(-1 * ${space[4]});
      max-inline-size: none;
      & :is(td > button, td[data-mean]) {
        font: ${font.caption};
        font-weight: ${font.strong};
      }
      & [data-unit] {
        ${visuallyHidden}
      }
      & tr > th:first-child {
        padding-inline: ${space[3]} 0;
      }
    }
  }
`;
