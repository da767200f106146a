import type { AnyCsvFormat } from '@locus/model/locationCsv';
import { countries } from '@locus/model/text';
import { Banner, Button } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import type { ReviewAction, ReviewRow } from './reviewState';

interface ReviewHintsProps {
  format: AnyCsvFormat;
  rows: readonly ReviewRow[];
  byName: boolean;
  onAction: (action: ReviewAction) => void;
}

/** What concerns many rows at once, and how to mend it in all of them. */
export function ReviewHints({ format, rows, byName, onAction }: ReviewHintsProps) {
  const intl = useIntl();
  const kept = rows.filter(({ left }) => !left);
  const turned = kept.filter(({ faults }) => faults.some(({ code }) => code === 'axes_swapped'));
  const mixed = kept.length > 0 && kept.every((row) => cityIsCountry(row, format));
  const swap = (wanted: readonly ReviewRow[], fields: 'axes' | readonly ['city', 'country']) =>
    onAction({ type: 'swap', rows: wanted.map(({ row }) => row), fields });
  return (
    <>
      {byName && (
        <Hint>
          <Banner variant="info">{intl.formatMessage(messages.byName)}</Banner>
        </Hint>
      )}
      {mixed && (
        <Hint>
          <Banner
            variant="warning"
            action={
              <Button size="small" onClick={() => swap(kept, ['city', 'country'])}>
                {intl.formatMessage(messages.swapCells)}
              </Button>
            }
          >
            {intl.formatMessage(messages.cityIsCountry)}
          </Banner>
        </Hint>
      )}
      {turned.length > 1 && (
        <Hint>
          <Banner
            variant="warning"
            action={
              <Both>
                <Button size="small" onClick={() => swap(turned, 'axes')}>
                  {intl.formatMessage(messages.swapAllAxes, { count: turned.length })}
                </Button>
                <Button
                  size="small"
                  onClick={() => onAction({ type: 'placeRight', rows: turned.map(({ row }) => row) })}
                >
                  {intl.formatMessage(messages.keepPlaces, { count: turned.length })}
                </Button>
              </Both>
            }
          >
            {intl.formatMessage(messages.axesSwapped, { count: turned.length })}
          </Banner>
        </Hint>
      )}
    </>
  );
}

const codes: ReadonlySet<string> = new Set(countries.map(({ code }) => code));

/** Whether a row's country is unknown, and its city is the code of a country. */
const cityIsCountry = ({ values, faults }: ReviewRow, { fields }: AnyCsvFormat): boolean =>
  faults.some(({ code }) => code === 'country_unknown') &&
  codes.has((values[fields.indexOf('city')] ?? '').trim().toLowerCase());

const Both = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Hint = styled.div`
  padding: 0 ${space[4]} ${space[2]};
`;
