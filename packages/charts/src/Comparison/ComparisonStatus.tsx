import { heldNote } from '@locus/analyses';
import { holdFocus } from '@locus/ui';
import { color, font } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Note } from '../DetailView/Note';
import { Notes } from '../DetailView/Notes';
import type { PeriodComparison } from './ComparisonSelect';
import { messages } from './messages';

/**
 * Says that the earlier period is loading, could not be loaded, or is older than the visits; the view without it is
 * shown in the meantime.
 */
export function ComparisonStatus({ compare }: { compare: PeriodComparison<unknown> | undefined }) {
  const intl = useIntl();
  if (!compare?.value) return null;
  const { status, error, onRetry, earlier, since } = compare;
  return (
    <Told role="status">
      {status === 'loading' && <Wait>{intl.formatMessage(messages.loading)}</Wait>}
      {status === 'error' && (
        <Note>
          {intl.formatMessage(messages.failed)} {error}{' '}
          {onRetry && (
            <Again
              type="button"
              onClick={({ currentTarget }) => {
                holdFocus(currentTarget);
                onRetry();
              }}
            >
              {intl.formatMessage(messages.retry)}
            </Again>
          )}
        </Note>
      )}
      {earlier !== undefined && <Notes notes={heldNote(intl, compare.earlierMonths, since)} />}
    </Told>
  );
}

/** Takes up no grid gap while it is empty. */
const Told = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Wait = styled.p`
  font: ${font.body};
  color: ${color.textMuted};
`;

const Again = styled.button`
  color: ${color.accentText};
  font-weight: ${font.strong};
  &:hover {
    text-decoration: underline;
  }
`;
