import type { Footfall } from '@locus/model';
import { Banner } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { PictureRequest } from '../DetailView/DetailView';
import { Padded, Subtitle } from '../DetailView/DetailView';
import { SeriesTable } from '../DetailView/SeriesTable';
import type { FootfallDetailProps } from './FootfallDetail';
import { FootfallGraph } from './FootfallGraph';
import { FootfallNotes } from './FootfallNotes';
import { FootfallSummary } from './FootfallSummary';
import { messages } from './messages';
import { useFootfallView } from './useFootfallView';
import { useSentence } from './useSentence';

export interface FootfallContentProps extends Pick<
  FootfallDetailProps,
  'disclosure' | 'locations' | 'mode' | 'period' | 'metric' | 'showAverage' | 'partnershipHref' | 'contactHref'
> {
  footfall: Footfall;
  chartHeightPx: number;
  picture: PictureRequest | undefined;
}

/** What the visit trends view shows once there are values. */
export function FootfallContent(props: FootfallContentProps) {
  const { footfall, disclosure, locations, mode, period, metric, showAverage, chartHeightPx, picture } = props;
  const intl = useIntl();
  const view = useFootfallView(footfall, disclosure, metric, period, locations);
  const sentence = useSentence(view);
  return (
    <>
      <Padded>
        <Subtitle>{sentence.rich}</Subtitle>
        {footfall.absoluteWarning && <AbsoluteWarning {...props} warning={footfall.absoluteWarning} />}
        {mode === 'chart' && (
          <FootfallGraph
            view={view}
            showAverage={showAverage}
            heightPx={chartHeightPx}
            picture={picture}
            subtitle={sentence.plain}
          />
        )}
        <FootfallNotes view={view} />
      </Padded>
      {mode === 'chart' ? (
        <FootfallSummary view={view} />
      ) : (
        <SeriesTable
          caption={intl.formatMessage(messages.title)}
          series={view.lines}
          categories={view.categories}
          indexOf={view.indexOf}
          categoryHead={intl.formatMessage(messages.timeRange)}
          valueHead={intl.formatMessage(messages.footfallIndex)}
          unit={intl.formatMessage(view.absolute ? messages.visits : messages.percent)}
          decimals={view.absolute ? 0 : 2}
        />
      )}
    </>
  );
}

function AbsoluteWarning({
  warning,
  partnershipHref,
  contactHref,
}: Pick<FootfallDetailProps, 'partnershipHref' | 'contactHref'> & { warning: 'all' | 'some' }) {
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
