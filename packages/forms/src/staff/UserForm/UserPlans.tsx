import type { FfiPlan } from '@locus/model/office';
import { countryOfPlan, levelOfPlan, planCountries, togglePlan } from '@locus/model/office';
import { Checkbox } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { Controller } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { Pair } from './pairs';
import type { UserFormValues } from './userFormProps';

/** The FFI plans by country; selecting one deselects the other of its country. */
export function UserPlans({ plans }: { plans: readonly FfiPlan[] }) {
  const intl = useIntl();
  return (
    <Controller<UserFormValues, 'ffiPlans'>
      name="ffiPlans"
      render={({ field }) => (
        <Root>
          <Head>
            <h3>{intl.formatMessage(messages.plans)}</h3>
            <span>{intl.formatMessage(messages.perCountry)}</span>
          </Head>
          <Pair>
            {planCountries.map((country) => (
              <Country key={country}>
                <legend>{intl.formatMessage(messages[country])}</legend>
                {plans
                  .filter((plan) => countryOfPlan(plan) === country)
                  .map((plan) => (
                    <Checkbox
                      key={plan}
                      label={intl.formatMessage(messages[levelOfPlan(plan)])}
                      checked={field.value.includes(plan)}
                      onCheckedChange={(on) => field.onChange(togglePlan(field.value, plan, on))}
                    />
                  ))}
              </Country>
            ))}
          </Pair>
        </Root>
      )}
    />
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block: ${space[4]};
  border-block: 1px solid ${color.border};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  & h3 {
    font: ${font.bodyStrong};
  }
  & span {
    color: ${color.textMuted};
    font: ${font.label};
  }
`;

const Country = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    padding: 0;
    margin-block-end: ${space[2]};
    color: ${color.textMuted};
    font: ${font.label};
  }
`;
