import type { RehearsalAnswer } from '@locus/model/office';
import { Banner, Button, EmptyState, Skeleton, StateSwitch } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { RefreshCw } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { Key } from './BeforeAfter';
import { Consequences } from './Consequences';
import { HeadlineCard } from './HeadlineCard';
import { messages, sentences } from './messages';

export interface RehearsalPanelProps {
  /** `idle` before the first rehearsal. */
  status: 'idle' | 'loading' | 'error' | 'ready';
  rehearsal?: RehearsalAnswer;
  /** Why the last one failed, as the server's text. */
  error?: string;
  /** Whether the settings have changed since the rehearsal. */
  stale?: boolean;
  /** Runs a rehearsal with the settings of the form; absent if these are invalid. */
  onRehearse?: () => void;
}

/** What a rerun would change: the headlines before and after, and the rest. */
export function RehearsalPanel({ status, rehearsal, error, stale = false, onRehearse }: RehearsalPanelProps) {
  const intl = useIntl();
  const begin = (text: 'start' | 'again') => (
    <Button
      size="small"
      icon={<RefreshCw size={14} strokeWidth={1.5} aria-hidden />}
      disabled={!onRehearse}
      onClick={() => onRehearse?.()}
    >
      <FormattedMessage {...messages[text]} />
    </Button>
  );
  if (status === 'idle')
    return (
      <Root aria-label={intl.formatMessage(messages.title)}>
        <EmptyState
          title={intl.formatMessage(messages.none)}
          text={intl.formatMessage(messages.spends)}
          action={begin('start')}
        />
      </Root>
    );
  return (
    <Root aria-label={intl.formatMessage(messages.title)} aria-busy={status === 'loading' || undefined}>
      <Head>
        <h3>
          <FormattedMessage {...messages.title} />
        </h3>
        {rehearsal?.place && status === 'ready' && (
          <About>
            <FormattedMessage {...sentences.about} values={{ place: rehearsal.place }} />
          </About>
        )}
        <End>
          <Key />
          {status === 'ready' && begin('again')}
        </End>
      </Head>
      <StateSwitch status={status} error={error} onRetry={onRehearse} skeleton={<Outline />}>
        {rehearsal && <Told rehearsal={rehearsal} stale={stale} />}
      </StateSwitch>
    </Root>
  );
}

function Told({ rehearsal, stale }: { rehearsal: RehearsalAnswer; stale: boolean }) {
  return (
    <Answer>
      {stale && (
        <Banner variant="warning">
          <FormattedMessage {...messages.stale} />
        </Banner>
      )}
      {rehearsal.basis === 'tenth' && (
        <Banner>
          <FormattedMessage {...messages.tenth} />
        </Banner>
      )}
      {rehearsal.headlines.length === 0 ? (
        <EmptyState title={<FormattedMessage {...messages.noVisits} />} />
      ) : (
        <Cards>
          {rehearsal.headlines.map((headline) => (
            <HeadlineCard key={headline.type} {...headline} />
          ))}
        </Cards>
      )}
      <Consequences rehearsal={rehearsal} />
    </Answer>
  );
}

const nine = Array.from({ length: 9 }, (_, i) => i);

const Outline = () => (
  <Cards aria-hidden>
    {nine.map((i) => (
      <li key={i}>
        <Skeleton shape="card" />
      </li>
    ))}
  </Cards>
);

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-inline-size: 0;
`;

const Answer = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  & h3 {
    font: ${font.bodyStrong};
  }
`;

const About = styled.bdi`
  color: ${color.textMuted};
  font: ${font.label};
`;

const End = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-inline-start: auto;
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
