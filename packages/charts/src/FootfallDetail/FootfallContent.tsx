import {
  averageNote,
  describeFootfall,
  footfallNotes,
  type FootfallPeriod,
  footfallUnit,
  phrasesText,
  rangeText,
  titleOf,
  warningNote,
} from '@locus/analyses';
import type { Disclosure, Footfall } from '@locus/model/analyses';
import type { FootfallMetric } from '@locus/model/entities';
import { Banner } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { Notes } from '../DetailView/Notes';
import { Phrases } from '../DetailView/Phrases';
import { ComparisonNote } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import type { DetailContentProps } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { SeriesTable } from '../SeriesTable/SeriesTable';
import { FootfallGraph } from './FootfallGraph';
import { FootfallSummary } from './FootfallSummary';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import { messages } from './messages';
import { useFootfallComparison } from './useFootfallComparison';
import { useFootfallView } from './useFootfallView';

export interface FootfallContentProps extends DetailContentProps<Footfall> {
  footfall: Footfall;
  disclosure: Disclosure | undefined;
  period: FootfallPeriod;
  metric: FootfallMetric;
  showAverage: boolean;
  partnershipHref: string;
  contactHref: string;
}

/** The content of the visit trends view once there are values. */
export function FootfallContent(props: FootfallContentProps) {
  const { footfall, disclosure, locations, mode, period, metric, showAverage, chartHeightPx, picture } = props;
  const intl = useIntl();
  const wordsOf = useMissingReasons(disclosure);
  const view = useFootfallView(footfall, disclosure, metric, period, locations);
  const { phrases, notes } = useMemo(
    () => ({
      phrases: describeFootfall(intl, footfall, { metric, period }),
      notes: footfallNotes(intl, footfall, { metric, period }, disclosure),
    }),
    [intl, footfall, metric, period, disclosure],
  );
  const compared = useFootfallComparison(view, props.compare);
  const [from, to] = [view.dateOf(compared?.from ?? 0), view.dateOf(compared?.to ?? 0)];
  return (
    <>
      <Padded>
        <Subtitle>
          <Phrases of={phrases} />
        </Subtitle>
        <ComparisonStatus compare={props.compare} />
        {compared && (
          <ComparisonNote
            locations={compared.locations}
            measure="visits"
            range={rangeText([from, to])}
            comparison={compared.comparison}
            indexOf={view.indexOf}
          />
        )}
        {warningNote(intl, footfall).map(({ text }) => (
          <AbsoluteWarning key={text} {...props} text={text} />
        ))}
        {mode === 'chart' && (
          <FootfallGraph
            view={view}
            compared={compared}
            showAverage={showAverage}
            heightPx={chartHeightPx}
            picture={picture}
            subtitle={phrasesText(intl, phrases)}
          />
        )}
        {mode === 'chart' && showAverage && view.average && (
          <Notes notes={averageNote(intl, compared?.average ?? view.averageOf)} />
        )}
        <Notes notes={notes} />
      </Padded>
      {mode === 'chart' ? (
        <FootfallSummary view={view} compared={compared} />
      ) : (
        <SeriesTable
          choice={props.tableChoice}
          caption={titleOf(intl, 'FOOTFALL')}
          series={view.lines}
          categories={view.categories}
          indexOf={view.indexOf}
          categoryHead={intl.formatMessage(messages.timeRange)}
          valueHead={intl.formatMessage(messages.footfallIndex)}
          unit={footfallUnit(intl, metric)}
          decimals={view.absolute ? 0 : 2}
          additive={view.absolute}
          wordsOf={wordsOf}
          earlier={compared?.lines}
          comparison={compared?.comparison}
          change="relative"
        />
      )}
    </>
  );
}

function AbsoluteWarning({
  text,
  partnershipHref,
  contactHref,
}: Pick<FootfallContentProps, 'partnershipHref' | 'contactHref'> & { text: string }) {
  const intl = useIntl();
  return (
    <Banner
      variant="warning"
      action={
        <Links>
          <a href={partnershipHref}>{intl.formatMessage(messages.partnership)}</a>
          <a href={contactHref}>{intl.formatMessage(messages.contact)}</a>
        </Links>
      }
    >
      {text}
    </Banner>
  );
}

const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
`;
