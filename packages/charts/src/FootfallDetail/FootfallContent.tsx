import type { Disclosure, Footfall } from '@locus/model';
import { Banner } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { download } from '../ChartPicture/chartPicture';
import type { FootfallDetailProps } from './FootfallDetail';
import { FootfallGraph } from './FootfallGraph';
import { FootfallNotes } from './FootfallNotes';
import { FootfallSummary } from './FootfallSummary';
import { FootfallTable } from './FootfallTable';
import { messages } from './messages';
import { useFootfallView } from './useFootfallView';
import { useSentence } from './useSentence';

export interface FootfallContentProps extends Omit<FootfallDetailProps, 'footfall' | 'disclosure'> {
  footfall: Footfall;
  disclosure: Disclosure | undefined;
  chartHeightPx: number;
  /** A picture of the chart is wanted. */
  taking: boolean;
  /** The picture is there, or cannot be. */
  onTakingEnd: () => void;
}

/** What the visit trends view shows once there are values. */
export function FootfallContent(props: FootfallContentProps) {
  const { footfall, disclosure, locations, mode, period, metric, showAverage } = props;
  const { partnershipHref, contactHref, onScreenshot, chartHeightPx, taking, onTakingEnd } = props;
  const intl = useIntl();
  const view = useFootfallView(footfall, disclosure, metric, period, locations);
  const sentence = useSentence(view);
  const title = intl.formatMessage(messages.title);
  const picture = {
    title,
    subtitle: sentence.plain,
    onTaken: (file: Blob) => {
      onTakingEnd();
      if (onScreenshot) onScreenshot(file);
      else download(file, `${title}.png`);
    },
    onFailed: (error: unknown) => {
      onTakingEnd();
      // oxlint-disable-next-line no-console -- a picture that fails is only logged
      console.error('The chart could not be drawn as a picture.', error);
    },
  };
  return (
    <>
      <Padded>
        <Subtitle>{sentence.rich}</Subtitle>
        {footfall.absoluteWarning && (
          <Banner
            variant="warning"
            action={
              <Links>
                <a href={partnershipHref}>{intl.formatMessage(messages.partnership)}</a>
                <a href={contactHref}>{intl.formatMessage(messages.contact)}</a>
              </Links>
            }
          >
            {intl.formatMessage(footfall.absoluteWarning === 'all' ? messages.warningAll : messages.warningSome)}
          </Banner>
        )}
        {mode === 'chart' && (
          <FootfallGraph
            view={view}
            showAverage={showAverage}
            heightPx={chartHeightPx}
            picture={taking ? picture : undefined}
          />
        )}
        <FootfallNotes view={view} />
      </Padded>
      {mode === 'chart' ? <FootfallSummary view={view} /> : <FootfallTable view={view} />}
    </>
  );
}

const Padded = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-inline: ${space[4]};
`;

const Subtitle = styled.p`
  max-inline-size: 110ch;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  & b {
    color: ${color.text};
  }
`;

const Links = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
`;
