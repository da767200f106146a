import { titleOf } from '@locus/analyses';
import type { ReportItemType } from '@locus/model/entities';
import { dayHourLabel, meanOf, weekdayName } from '@locus/model/analyses';
import {
  absorptionDecimals,
  minutesText,
  shareDecimals,
  sharePoints,
  shareText,
  signedChangeText,
  signedFigures,
  signedMinutesText,
  wholeText,
  isolated,
} from '@locus/model/text';
import type { Headline, RehearsalAnswer } from '@locus/model/office';
import { color, font, radius, space, truncate, visuallyHidden } from '@locus/ui/theme';
import { ArrowRight } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { BeforeAfter } from './BeforeAfter';
import { messages, sentences } from './messages';

/** An analysis' headline before and after. */
export type HeadlineCardProps = RehearsalAnswer['headlines'][number];

/** The main number of an analysis, before and after, and the difference. */
export function HeadlineCard({ type, before, after }: HeadlineCardProps) {
  const intl = useIntl();
  const name = titleOf(intl, type);
  const [then, now] = [textOf(intl, type, before), textOf(intl, type, after)];
  return (
    <Root>
      <Line>
        <Name title={name}>{name}</Name>
        <Change title={changeOf(intl, type, before, after)}>{changeOf(intl, type, before, after)}</Change>
      </Line>
      <Line data-numbers="" aria-hidden>
        <Then>{then}</Then>
        <ArrowRight size={14} strokeWidth={1.5} className="flip" />
        <Now>{now}</Now>
      </Line>
      <Spoken>{intl.formatMessage(sentences.summary, { type: name, before: then, after: now })}</Spoken>
      <BeforeAfter before={before?.chart ?? []} after={after?.chart ?? []} />
    </Root>
  );
}

const decimalsOf = (type: ReportItemType) =>
  type === 'ABSORPTION' || type === 'ATTRACTION' ? absorptionDecimals : shareDecimals;

/** The headline as formatted on the analysis' card. */
function textOf(intl: IntlShape, type: ReportItemType, headline: Headline | null): string {
  const missing = intl.formatMessage(messages.notAvailable);
  if (!headline) return missing;
  const { value, day, hour } = headline;
  if (type === 'SEASONALITY') {
    if (day === null) return missing;
    return hour === null ? weekdayName(day, intl.locale) : dayHourLabel(day, hour, intl.locale);
  }
  if (value === null) return missing;
  if (type === 'FOOTFALL') return wholeText(value, intl.locale);
  return type === 'DURATION' ? minutesText(value, intl.locale) : shareText(value, intl.locale, decimalsOf(type));
}

/** The difference of a headline from the previous one. */
function changeOf(intl: IntlShape, type: ReportItemType, before: Headline | null, after: Headline | null): string {
  if (!before || !after) return '';
  const unchanged = intl.formatMessage(messages.unchanged);
  if (type === 'SEASONALITY')
    return before.day === after.day && before.hour === after.hour ? unchanged : intl.formatMessage(messages.otherTime);
  if (after.name !== null && before.name !== null && after.name !== before.name)
    return intl.formatMessage(sentences.otherName, { name: isolated(after.name) });
  // Visits too uncertain to be shown can still be compared.
  const of = (headline: Headline) => headline.value ?? (type === 'FOOTFALL' ? meanOf(headline.chart) : null);
  const [then, now] = [of(before), of(after)];
  if (then === null || now === null) return '';
  if (then === now) return unchanged;
  if (type === 'FOOTFALL') return then === 0 ? '' : signedChangeText((now - then) / then, intl.locale);
  if (type === 'DURATION') return signedMinutesText(now - then, intl.locale);
  const points = signedFigures(sharePoints(now, then, decimalsOf(type)), intl.locale, decimalsOf(type));
  return intl.formatMessage(sentences.points, { points });
}

const Root = styled.li`
  display: grid;
  gap: ${space[1]};
  align-content: start;
  min-inline-size: 0;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  min-inline-size: 0;
  &[data-numbers] {
    flex-wrap: wrap;
    row-gap: 0;
  }
  & > svg {
    flex: none;
    align-self: center;
    color: ${color.textMuted};
  }
`;

const Name = styled.span`
  ${truncate}
  flex: auto;
  font: ${font.bodyStrong};
`;

const Change = styled.span`
  ${truncate}
  font-variant-numeric: tabular-nums;
  unicode-bidi: isolate;
  color: ${color.textMuted};
  font: ${font.label};
`;

const Then = styled.span`
  font-variant-numeric: tabular-nums;
  unicode-bidi: isolate;
  color: ${color.textMuted};
  white-space: nowrap;
`;

const Now = styled.span`
  ${truncate}
  font-variant-numeric: tabular-nums;
  unicode-bidi: isolate;
  font: ${font.section};
`;

const Spoken = styled.span`
  ${visuallyHidden}
`;
