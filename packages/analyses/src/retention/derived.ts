import { derivedOnce, deriveRetention } from '@locus/model';

/** The rates of returning visitors in an answer. */
export const retentionOf = derivedOnce(deriveRetention);
