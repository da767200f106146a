import { formatDay, isolated, stayText } from '@locus/model/text';
import type { DataImport } from '@locus/model/imports';
import { staysTooLong } from '@locus/model/imports';
import { Banner } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { factWords as words, unitNames } from './messages';

type Facts = NonNullable<NonNullable<DataImport['report']>['facts']>;

/** What the rows of a file were understood to mean: whether it is so is for its sender to see. */
export function DataFacts({ facts }: { facts: Facts }) {
  const intl = useIntl();
  const { durationUnit, meanStay, longestStay, firstTime, lastTime, firstRow } = facts;
  const stay = (seconds: number) => stayText(seconds, intl.locale);
  const lines = [
    durationUnit !== null && intl.formatMessage(words.unit, { unit: intl.formatMessage(unitNames[durationUnit]) }),
    meanStay !== null &&
      longestStay !== null &&
      intl.formatMessage(words.stays, { mean: stay(meanStay), longest: stay(longestStay) }),
    intl.formatMessage(words.times, { first: timeText(firstTime), last: timeText(lastTime) }),
    firstRow !== null && rowText(firstRow),
  ];
  function rowText({ place, at: local, timeZone, stay: seconds }: NonNullable<Facts['firstRow']>): string {
    const when = { at: timeText(local), zone: isolated(timeZone) };
    if (place === null) return intl.formatMessage(words.position, when);
    const named = { ...when, place: isolated(place) };
    return seconds === null
      ? intl.formatMessage(words.row, named)
      : intl.formatMessage(words.rowStay, { ...named, stay: stay(seconds) });
  }
  return (
    <>
      {staysTooLong(facts) && <Banner variant="warning">{intl.formatMessage(words.tooLong)}</Banner>}
      <List>
        {lines
          .filter((line) => line !== false)
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </List>
    </>
  );
}

/** A local time: its day, and its hours and minutes. */
const timeText = (local: string) => isolated(`${formatDay(local.slice(0, 10))} ${local.slice(11)}`);

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
