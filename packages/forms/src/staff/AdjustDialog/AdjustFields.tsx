import type { Location } from '@locus/model/entities';
import type { AdjustmentsForm } from '@locus/model/office';
import { maxBufferMetres } from '@locus/model/schemas';
import { Field, MultiSelect, Switch, TextField } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../../shared/FormField/useReason';
import { DaysField } from './DaysField';
import { Exclusion } from './Exclusion';
import { groupMessages, messages } from './messages';

export interface AdjustFieldsProps {
  form: UseFormReturn<AdjustmentsForm>;
  /** The form's current values. */
  values: AdjustmentsForm;
  /** The locations of the report. */
  locations: readonly Pick<Location, 'id' | 'name'>[];
}

/** The fields of "Adjust report data". */
export function AdjustFields({ form, values, locations }: AdjustFieldsProps) {
  const intl = useIntl();
  const say = useReason();
  const { errors } = form.formState;
  const set = (part: Partial<AdjustmentsForm>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as FieldPath<AdjustmentsForm>, value, { shouldDirty: true, shouldValidate: true });
  };
  const error = (name: keyof AdjustmentsForm) => say(errors[name]?.message, { max: maxBufferMetres });
  return (
    <Root aria-label={intl.formatMessage(messages.settings)}>
      <Head>
        <h3>
          <FormattedMessage {...messages.settings} />
        </h3>
        <FormattedMessage {...messages.onlyFilled} />
      </Head>
      <Switch
        label={intl.formatMessage(messages.original)}
        hint={intl.formatMessage(messages.originalHint)}
        checked={values.original}
        onCheckedChange={(original) => set({ original })}
      />
      <Places
        chosen={values.places}
        locations={locations}
        onChange={(places) => set({ places })}
        error={error('places')}
      />
      <Limits legend="durations" names={['above', 'below']} unit="minutes" {...{ values, set, error }} />
      <Limits legend="hours" names={['fromHour', 'toHour']} unit="hour" {...{ values, set, error }} />
      <DaysField days={values.days} onChange={(days) => set({ days })} error={error('days')} />
      <Field as="group" label={intl.formatMessage(messages.people)}>
        {({ labelId }) => (
          <People role="group" aria-labelledby={labelId}>
            <Exclusion
              label={intl.formatMessage(messages.residents)}
              ticked={values.residentsTicked}
              metres={values.residents}
              onChange={(residentsTicked, residents) => set({ residentsTicked, residents })}
              error={error('residents')}
            />
            <Exclusion
              label={intl.formatMessage(messages.employees)}
              ticked={values.employeesTicked}
              metres={values.employees}
              onChange={(employeesTicked, employees) => set({ employeesTicked, employees })}
              error={error('employees')}
            />
          </People>
        )}
      </Field>
      {values.group !== '' && (
        <TextField
          label={intl.formatMessage(messages.group)}
          hint={intl.formatMessage(messages.groupHint)}
          value={intl.formatMessage(groupMessages[values.group])}
          readOnly
        />
      )}
    </Root>
  );
}

interface PlacesProps extends Pick<AdjustFieldsProps, 'locations'> {
  chosen: readonly string[];
  onChange: (places: string[]) => void;
  error: string | undefined;
}

function Places({ chosen, locations, onChange, error }: PlacesProps) {
  const intl = useIntl();
  const count = chosen.length === 0 ? locations.length : chosen.length;
  return (
    <MultiSelect
      label={intl.formatMessage(messages.places)}
      hint={intl.formatMessage(messages.placesHint)}
      aside={intl.formatMessage(messages.chosen, { count, all: locations.length })}
      options={locations.map(({ id, name }) => ({ value: id, label: name, secondary: id }))}
      value={chosen}
      onValueChange={onChange}
      emptyText={intl.formatMessage(messages.allPlaces)}
      searchLabel={intl.formatMessage(messages.searchPlaces)}
      allowEmpty
      error={error}
    />
  );
}

interface LimitsProps {
  legend: 'durations' | 'hours';
  names: readonly ('above' | 'below' | 'fromHour' | 'toHour')[];
  unit: 'minutes' | 'hour';
  values: AdjustmentsForm;
  set: (part: Partial<AdjustmentsForm>) => void;
  error: (name: keyof AdjustmentsForm) => string | undefined;
}

/** Two numbers side by side, each with its unit. */
function Limits({ legend, names, unit, values, set, error }: LimitsProps) {
  const intl = useIntl();
  return (
    <Group aria-label={intl.formatMessage(messages[legend])}>
      <Legend>{intl.formatMessage(messages[legend])}</Legend>
      <Pair>
        {names.map((name) => (
          <TextField
            key={name}
            label={intl.formatMessage(messages[name])}
            inputMode="decimal"
            autoComplete="off"
            value={values[name]}
            onValueChange={(value) => set({ [name]: value })}
            end={<Unit>{intl.formatMessage(messages[unit])}</Unit>}
            error={error(name)}
          />
        ))}
      </Pair>
    </Group>
  );
}

const Root = styled.section`
  display: grid;
  align-content: start;
  gap: ${space[4]};
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  color: ${color.textMuted};
  font: ${font.label};
  & h3 {
    color: ${color.text};
    font: ${font.bodyStrong};
  }
`;

const Unit = styled.span`
  color: ${color.textMuted};
`;

const Group = styled.div.attrs({ role: 'group' })`
  display: grid;
  gap: ${space[1]};
`;

const Legend = styled.span`
  color: ${color.text};
  font: ${font.bodyStrong};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[3]};
`;

const People = styled.div`
  display: grid;
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
`;
