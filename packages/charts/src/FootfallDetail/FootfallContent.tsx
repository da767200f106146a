import { titleOf } from '@locus/analyses';
import type { Disclosure, Footfall, FootfallMetric } from '@locus/model';
import { Banner } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { rangeText } from '../Comparison/comparedRange';
import { ComparisonNote } from '../Comparison/ComparisonNote';
import { ComparisonStatus } from '../Comparison/ComparisonStatus';
import type { DetailContentProps } from '../DetailView/DetailView';
import { AverageNote } from '../DetailView/AverageNote';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { SeriesTable } from '../SeriesTable/SeriesTable';
import type { FootfallPeriod } from './footfallChart';
import { FootfallGraph } from './FootfallGraph';
import { FootfallNotes } from './FootfallNotes';
import { FootfallSummary } from './FootfallSummary';
import { useMissingReasons } from '../MissingReason/useMissingReasons';
import { messages } from './messages';
import { useFootfallComparison } from './useFootfallComparison';
import { useFootfallView } from './useFootfallView';
import { useSentence } from './useSentence';

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
  const sentence = useSentence(view);
  const compared = useFootfallComparison(view, props.compare);
  const [from, to] = [view.dateOf(compared?.from ?? 0), view.dateOf(compared?.to ?? 0)];
  return (
    <>
      <Padded>
        <Subtitle>{sentence.rich}</Subtitle>
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
        {footfall.absoluteWarning && <AbsoluteWarning {...props} warning={footfall.absoluteWarning} />}
        {mode === 'chart' && (
          <FootfallGraph
            view={view}
            compared={compared}
            showAverage={showAverage}
            heightPx={chartHeightPx}
            picture={picture}
            subtitle={sentence.plain}
          />
        )}
        {mode === 'chart' && showAverage && view.average && <AverageNote {...(compared?.average ?? view.averageOf)} />}
        <FootfallNotes view={view} />
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
          unit={intl.formatMessage(view.absolute ? messages.visits : messages.percent)}
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
  warning,
  partnershipHref,
  contactHref,
}: Pick<FootfallContentProps, 'partnershipHref' | 'contactHref'> & { warning: 'all' | 'some' }) {
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
      {intl.formatMessage(warning === 'all' ? messages.warningAll : messages.warningSome)}
    </Banner>
  );
}

const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
`;
