import type { NoDataReason } from '@locus/model/analyses';
import { ChartLine, Inbox, RefreshCw, SearchX, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import type { Tone } from '../ground';
import { chosenGround, panelGround } from '../ground';
import { Skeleton } from '../Skeleton/Skeleton';
import { color, font, radius, shadow, space, visuallyHidden } from '../theme';
import { holdFocus } from './holdFocus';
import { messages } from './messages';
import { noDataWords } from '../NoData/noDataWords';

/** The loading state of a view's data; an outage is never shown as an ordinary lack of data. */
export type LoadStatus = 'loading' | 'error' | 'ready';

/** The props shared by everything that shows data: its status, and what to say when there is nothing to show. */
export interface LoadState {
  /** The loading state of the data; `ready` by default. */
  status?: LoadStatus;
  /** The data has loaded and is empty. */
  empty?: boolean;
  /** A search or filter has no matches; takes precedence over `empty`. */
  noMatch?: boolean;
  /** Loads again after a failure; without it there is no Retry button. */
  onRetry?: () => void;
  /** What failed, in one sentence. */
  error?: ReactNode;
  /**
   * What is missing; by default the specified no-data text. After a failure nothing is known to be missing, so failures
   * have a text of their own.
   */
  emptyTitle?: ReactNode;
  /** What to do about it; empty by default if there is a custom title. */
  emptyText?: ReactNode;
  /** A button or link for it. */
  emptyAction?: ReactNode;
  /** Why there is nothing to show; undefined if there is something, or if the texts above say it all. */
  noData?: NoDataReason;
  /** Why the calculation failed, in the reader's language. */
  failure?: string | null;
}

export interface StateSwitchProps extends LoadState, Omit<ComponentPropsWithRef<'div'>, 'onError'> {
  /** The placeholder of the content, shown while it loads; bars by default. */
  skeleton?: ReactNode;
  /** Uses the custom `emptyTitle` for failures, too, with `emptyText` below it. */
  failedTitle?: ReactNode;
  /** It holds records or a form rather than numbers: a failure is not called a lack of data. */
  records?: boolean;
  /** The target of "contact us"; plain text without it. */
  contactHref?: string;
  /** The background it is on; that of its surroundings by default. On `panel` and `chosen` the texts are kept short. */
  tone?: Tone;
  /** `compact` for small cards; depends on the tone by default. */
  size?: 'regular' | 'compact';
  /** Minimum height in every state, so that nothing shifts; without it, it fills its parent. */
  heightPx?: number;
}

/** Shows what fits the state of the data: its placeholder, what failed, that there is nothing, or the content. */
export function StateSwitch({
  status = 'ready',
  empty = false,
  noMatch = false,
  onRetry,
  error,
  emptyTitle,
  emptyText,
  emptyAction,
  noData,
  failure,
  failedTitle,
  records = false,
  skeleton,
  contactHref,
  tone,
  size = tone === 'panel' || tone === 'chosen' ? 'compact' : 'regular',
  heightPx,
  style,
  children,
  ...rest
}: StateSwitchProps) {
  const intl = useIntl();
  const compact = size === 'compact';
  const state = stateOf({ status, empty, noMatch, noData }, compact);
  const words = noData && noDataWords(intl, noData, { compact, failure });
  const own = words && !words.beside ? words : undefined;
  const title = own?.title ?? emptyTitle ?? (
    <FormattedMessage {...(compact ? messages.emptyShort : messages.emptyTitle)} />
  );
  // What has its own title is a list of things rather than numbers.
  const listed = (records || emptyTitle !== undefined) && !own;
  const EmptyIcon = listed ? Inbox : ChartLine;
  const claimed = listed && failedTitle === undefined;
  const general = emptyText ?? (emptyTitle || compact ? undefined : <DefaultText contactHref={contactHref} />);
  const text = own ? own.text : words ? <Beside reason={words.text}>{general}</Beside> : general;
  return (
    <Root data-state={state} data-size={size} data-tone={tone} style={{ minBlockSize: heightPx, ...style }} {...rest}>
      <Live role="status">
        {state === 'loading' && (
          <>
            <Shape>{skeleton ?? <Skeleton shape={compact ? 'card' : 'bars'} />}</Shape>
            <Loading>
              <FormattedMessage {...messages.loading} />
            </Loading>
          </>
        )}
        {state === 'error' && (
          <EmptyState
            size={size}
            title={claimed ? <FormattedMessage {...messages.failedShort} /> : (failedTitle ?? title)}
            text={claimed || compact ? undefined : text}
          >
            <Failure error={error} onRetry={onRetry} compact={compact} />
          </EmptyState>
        )}
        {state === 'empty' && (
          <EmptyState
            size={size}
            icon={<EmptyIcon size={compact ? 16 : 24} strokeWidth={1.5} aria-hidden />}
            title={title}
            text={text}
            action={emptyAction}
          />
        )}
        {state === 'noMatch' && (
          <EmptyState
            size={size}
            icon={<SearchX size={compact ? 16 : 24} strokeWidth={1.5} aria-hidden />}
            title={<FormattedMessage {...messages.noMatchTitle} />}
            text={<FormattedMessage {...messages.noMatchText} />}
          />
        )}
      </Live>
      {state === 'ready' && children}
    </Root>
  );
}

const withoutResult: ReadonlySet<NoDataReason> = new Set(['calculating', 'failed', 'no_devices', 'no_area']);

/**
 * The state of a view. A calculation takes precedence over the status: without a result there is nothing to load. A
 * small card offers no way out of an outage; the view beside the cards does so once for all of them.
 */
function stateOf({ status, empty, noMatch, noData }: LoadState, compact: boolean) {
  if (noData && withoutResult.has(noData)) return 'empty';
  if (status === 'error' && noData === 'offline' && compact) return 'empty';
  if (status === 'loading' || status === 'error') return status;
  return noMatch ? 'noMatch' : empty || noData ? 'empty' : 'ready';
}

/** The reason, followed by the general advice. */
function Beside({ reason, children }: { reason: string; children: ReactNode }) {
  return (
    <>
      <Reason>{reason}</Reason>
      {children}
    </>
  );
}

function DefaultText({ contactHref }: { contactHref?: string }) {
  const intl = useIntl();
  const link = (words: ReactNode) => (contactHref ? <a href={contactHref}>{words}</a> : <>{words}</>);
  return (
    <>
      {intl.formatMessage(messages.emptyText)}
      <br />
      {intl.formatMessage(messages.contact, { link })}
    </>
  );
}

function Failure({ error, onRetry, compact }: Pick<LoadState, 'error' | 'onRetry'> & { compact: boolean }) {
  const again = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears while it loads.
    holdFocus(currentTarget);
    onRetry?.();
  };
  return (
    <>
      <Fault>
        {!compact && <TriangleAlert size={16} strokeWidth={1.5} aria-hidden />}
        <span>{error ?? <FormattedMessage {...(compact ? messages.failedShort : messages.failed)} />}</span>
      </Fault>
      {onRetry && compact && (
        <Again type="button" onClick={again}>
          <FormattedMessage {...messages.retry} />
        </Again>
      )}
      {onRetry && !compact && (
        <Button icon={<RefreshCw size={16} strokeWidth={1.5} aria-hidden />} onClick={again}>
          <FormattedMessage {...messages.retry} />
        </Button>
      )}
    </>
  );
}

const Live = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
`;

const Shape = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
`;

const Loading = styled.span`
  position: absolute;
  inset-block-start: 50%;
  inset-inline: 0;
  inline-size: fit-content;
  margin-inline: auto;
  margin-block-start: -14px;
  padding: 6px ${space[3]};
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font: ${font.label};
`;

const Reason = styled.span`
  display: block;
  margin-block-end: ${space[2]};
  color: ${color.text};
`;

const Fault = styled.p`
  display: flex;
  gap: ${space[2]};
  text-align: start;
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-block: 2px;
  }
`;

const Again = styled.button`
  color: ${color.accentText};
  &:hover {
    text-decoration: underline;
  }
`;

const Root = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
  min-block-size: 0;
  block-size: 100%;
  &[data-tone='panel'] {
    ${panelGround}
  }
  &[data-tone='chosen'] {
    ${chosenGround}
  }
  &[data-state='ready'] > ${Live} {
    ${visuallyHidden}
  }
  &[data-size='compact'] ${Loading} {
    ${visuallyHidden}
  }
  &[data-size='regular'] ${Fault} {
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius.control};
    background: ${color.dangerSoft};
    color: ${color.danger};
  }
  &[data-size='regular'] ${Live} > * > ${Fault} + button {
    margin-block-start: ${space[1]};
  }
  /* Links in the text, but not those that look like a button. */
  & a:not([data-variant]) {
    color: ${color.accentText};
    text-decoration: underline;
  }
`;
