import { Button } from '@locus/ui';
import { listText } from '@locus/model/text';
import { color, space, visuallyHidden } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import type { CommandGroup } from './matchCommands';
import { messages } from './messages';

export interface CommandNotesProps {
  groups: readonly CommandGroup[];
  /** The number of options. */
  count: number;
  typed: string;
  onRetry?: () => void;
}

/** The number of results, and what is missing: lists still loading, lists that failed, no results for this name. */
export function CommandNotes({ groups, count, typed, onRetry }: CommandNotesProps) {
  const intl = useIntl();
  const kinds = (status: CommandGroup['status']) =>
    groups.filter((group) => group.status === status).map(({ name }) => name);
  const [loading, failed] = [kinds('loading'), kinds('error')];
  const all = loading.length + failed.length === 0;
  return (
    <Notes>
      <div role="status">
        {count > 0 && (
          <Heard>
            <FormattedMessage {...messages.count} values={{ count }} />
          </Heard>
        )}
        {count === 0 && all && <FormattedMessage {...(typed.trim() ? messages.none : messages.nothing)} />}
        {loading.length > 0 && (
          <p>
            <FormattedMessage {...messages.loading} values={{ kinds: listText(intl, loading) }} />
          </p>
        )}
        {failed.length > 0 && (
          <p>
            <FormattedMessage {...messages.failed} values={{ kinds: listText(intl, failed) }} />
          </p>
        )}
      </div>
      {failed.length > 0 && onRetry && (
        <Button size="small" onClick={onRetry}>
          <FormattedMessage {...messages.retry} />
        </Button>
      )}
    </Notes>
  );
}

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]};
  color: ${color.textMuted};
`;

const Heard = styled.p`
  ${visuallyHidden}
`;
