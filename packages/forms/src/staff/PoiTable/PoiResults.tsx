import { Banner } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface PoiResultsProps {
  /** The names of the created ones, in their order. */
  created?: readonly string[];
  /** Those that were refused, with the reasons; then none was created. */
  refused?: readonly { name: string; reason: string }[];
  onDismiss?: () => void;
  /** Only lines, for a container that already has a frame. */
  plain?: boolean;
}

/** Number of lines shown before the rest is counted. */
const mostLines = 100;

/** The results for several points of interest, one line for each by its name. */
export function PoiResults({ created = [], refused = [], onDismiss, plain = false }: PoiResultsProps) {
  const lines = refused.length > 0 ? refused.length : created.length;
  const words = (
    <>
      <FormattedMessage
        {...(refused.length > 0 ? messages.results.failed : messages.results.createdAll)}
        values={{ count: lines }}
      />
      <Lines tabIndex={0}>
        {refused.slice(0, mostLines).map(({ name, reason }, i) => (
          <li key={i}>
            <FormattedMessage {...messages.results.refused} values={{ name, reason, bdi }} />
          </li>
        ))}
        {refused.length === 0 &&
          created.slice(0, mostLines).map((name, i) => (
            <li key={i}>
              <FormattedMessage {...messages.results.created} values={{ name }} />
            </li>
          ))}
        {lines > mostLines && (
          <li>
            <FormattedMessage {...messages.results.more} values={{ count: lines - mostLines }} />
          </li>
        )}
      </Lines>
    </>
  );
  if (plain) return words;
  return (
    <Banner variant={refused.length > 0 ? 'danger' : 'success'} lists onDismiss={onDismiss}>
      {words}
    </Banner>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

const Lines = styled.ul`
  max-block-size: 120px;
  margin: ${space[1]} 0 0;
  padding-inline-start: ${space[5]};
  overflow: auto;
`;
