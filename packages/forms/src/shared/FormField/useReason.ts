import { type ReasonCode, reasonKnown, reasonMessage, reasonValues } from '@locus/model/reasons/english';
import { useIntl } from 'react-intl';

/** Returns a function that converts schemas' reason codes into texts in the reader's language. */
export function useReason(): (
  code: string | undefined,
  params?: Record<string, string | number>,
) => string | undefined {
  const intl = useIntl();
  return (code, params) => {
    if (code === undefined) return undefined;
    const known: ReasonCode = reasonKnown(code) && complete(code, params) ? code : 'value_invalid';
    return intl.formatMessage(reasonMessage(known), params);
  };
}

/** Forms keep an error's code only: without the values of its text, the general one is better than a gap. */
const complete = (code: ReasonCode, params: Record<string, unknown> = {}) =>
  reasonValues(code).every((name) => params[name] !== undefined);
