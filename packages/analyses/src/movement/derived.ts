import type { SpiderData } from '@locus/model';
import { derivedOnce, deriveMovement } from '@locus/model';

/** The movement in an answer; undefined if it names no place. */
export const movementOf = derivedOnce((primary: SpiderData) => deriveMovement({ primary })['primary']);
