import { countries } from '@locus/model';
import { readPolygonText } from '@locus/model/geo';
import { type LocationDraft, maxAddressLength, maxPostalCodeLength } from '@locus/model/locations';
import { maxDescriptionLength, maxNameLength } from '@locus/model/schemas';
import { Select, TextArea } from '@locus/ui';
import { space } from '@locus/ui/theme';
import { Controller, useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormTextField } from '../FormField/FormTextField';
import { useReason } from '../FormField/useReason';
import { messages } from './messages';

interface LocationFieldsProps {
  /** Another location has the name. */
  sameName: boolean;
  /** Gets the outline's text when one that can be read was typed. */
  onPolygonStringChange: ((text: string) => void) | undefined;
}

/** The fields of a location, of the form around it. */
export function LocationFields({ sameName, onPolygonStringChange }: LocationFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <Pair>
        <FormTextField<LocationDraft>
          name="name"
          size="small"
          label={intl.formatMessage(messages.name)}
          hint={sameName ? intl.formatMessage(messages.sameName) : undefined}
          required
          maxLength={maxNameLength}
        />
        <SetupField />
      </Pair>
      <FormTextField<LocationDraft>
        name="description"
        size="small"
        label={intl.formatMessage(messages.description)}
        maxLength={maxDescriptionLength}
      />
      <Pair data-wide-first>
        <FormTextField<LocationDraft>
          name="address"
          size="small"
          label={intl.formatMessage(messages.address)}
          autoComplete="off"
          maxLength={maxAddressLength}
        />
        <FormTextField<LocationDraft>
          name="postalCode"
          size="small"
          label={intl.formatMessage(messages.postalCode)}
          autoComplete="off"
          maxLength={maxPostalCodeLength}
        />
      </Pair>
      <Pair>
        <FormTextField<LocationDraft>
          name="city"
          size="small"
          label={intl.formatMessage(messages.city)}
          autoComplete="off"
          maxLength={maxAddressLength}
        />
        <CountryField />
      </Pair>
      <OutlineField onPolygonStringChange={onPolygonStringChange} />
    </>
  );
}

function SetupField() {
  const intl = useIntl();
  const reason = useReason();
  const { control } = useFormContext<LocationDraft>();
  return (
    <Controller
      control={control}
      name="setup"
      render={({ field, fieldState }) => (
        <Select
          size="small"
          label={intl.formatMessage(messages.setup)}
          required
          placeholder={intl.formatMessage(messages.choose)}
          options={[
            { value: 'INDOOR', label: intl.formatMessage(messages.indoor) },
            { value: 'OUTDOOR', label: intl.formatMessage(messages.outdoor) },
            { value: 'MIXED', label: intl.formatMessage(messages.mixed) },
          ]}
          value={field.value}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={wordsOf(fieldState.error, reason)}
        />
      )}
    />
  );
}

function CountryField() {
  const intl = useIntl();
  const reason = useReason();
  const { control } = useFormContext<LocationDraft>();
  return (
    <Controller
      control={control}
      name="country"
      render={({ field, fieldState }) => (
        <Select
          size="small"
          label={intl.formatMessage(messages.country)}
          placeholder={intl.formatMessage(messages.choose)}
          options={countries.map(({ code }) => ({ value: code, label: countryName(intl.locale, code) }))}
          value={field.value as (typeof countries)[number]['code'] | ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          ref={field.ref}
          error={wordsOf(fieldState.error, reason)}
        />
      )}
    />
  );
}

function OutlineField({ onPolygonStringChange }: Pick<LocationFieldsProps, 'onPolygonStringChange'>) {
  const intl = useIntl();
  const reason = useReason();
  const { control } = useFormContext<LocationDraft>();
  return (
    <Controller
      control={control}
      name="polygonString"
      render={({ field, fieldState }) => (
        <TextArea
          label={intl.formatMessage(messages.polygon)}
          required
          rows={2}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          hint={intl.formatMessage(messages.polygonHint)}
          {...field}
          onChange={(event) => {
            field.onChange(event);
            const text = event.currentTarget.value;
            if (readPolygonText(text).geometry) onPolygonStringChange?.(text);
          }}
          error={wordsOf(fieldState.error, reason)}
        />
      )}
    />
  );
}

function wordsOf(
  error: { type?: string; message?: string } | undefined,
  reason: (code: string | undefined) => string | undefined,
): string | undefined {
  return error?.type === 'server' ? error.message : reason(error?.message);
}

/** A country option's name in the reader's language. */
const countryName = (locale: string, code: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code === 'en' ? 'GB' : code.toUpperCase()) ?? code;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space[3]};
  &[data-wide-first] {
    grid-template-columns: 2fr 1fr;
  }
`;
