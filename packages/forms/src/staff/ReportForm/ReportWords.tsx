import type { ReportCategory } from '@locus/model/entities';
import type { OfficeReport } from '@locus/model/office';
import { maxDescriptionLength, maxNameLength, maxUrlLength } from '@locus/model/schemas';
import { Select, TextField } from '@locus/ui';
import { space } from '@locus/ui/theme';
import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useErrorText } from '../../shared/FormField/useErrorText';
import { messages } from './messages';

export interface ReportWordsProps {
  form: UseFormReturn<OfficeReport>;
  categories: readonly ReportCategory[];
  onCategoryChange: (category: ReportCategory) => void;
}

/** A report's name and description. */
export function ReportWords({ form, categories, onCategoryChange }: ReportWordsProps) {
  const intl = useIntl();
  const textOf = useErrorText();
  const { errors } = form.formState;
  return (
    <Root>
      <TextField
        {...form.register('name')}
        label={intl.formatMessage(messages.name)}
        required
        dir="auto"
        autoComplete="off"
        maxLength={maxNameLength}
        error={textOf(errors.name)}
      />
      <Select
        label={intl.formatMessage(messages.category)}
        options={categories.map((value) => ({ value, label: value }))}
        value={form.watch('reportCategory')}
        onValueChange={onCategoryChange}
      />
      <TextField
        {...form.register('description')}
        label={intl.formatMessage(messages.description)}
        dir="auto"
        autoComplete="off"
        maxLength={maxDescriptionLength}
        error={textOf(errors.description)}
      />
      <TextField
        {...form.register('visualizationURL')}
        label={intl.formatMessage(messages.url)}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        maxLength={maxUrlLength}
        error={textOf(errors.visualizationURL)}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr));
  gap: ${space[4]} ${space[3]};
  align-items: start;
`;
