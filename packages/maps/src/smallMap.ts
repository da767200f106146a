import { media } from '@locus/ui/theme';
import type { RuleSet } from 'styled-components';
import { css } from 'styled-components';

/** Makes an element the container whose width `onSmallMap` queries. */
export const mapContainer = css`
  container: map / inline-size;
`;

/** Styles that a part of the map has on a phone, and if the map itself is as narrow. */
export const onSmallMap = (styles: RuleSet): RuleSet => css`
  ${media.narrow} {
    ${styles}
  }
  @container map (max-width: 559px) {
    ${styles}
  }
`;
