import type { Location, ReportCategory, SettingDefinition } from '@locus/model/entities';
import { reportCategories } from '@locus/model/entities';
import type { OfficeReport } from '@locus/model/office';
import { categoryHas, composeOfficeReport, officeReportSchema } from '@locus/model/office';
import type { CreateReport } from '@locus/model/reports';
import { Banner, Button, Card } from '@locus/ui';
import { listText } from '@locus/model/text';
import { space } from '@locus/ui/theme';
import { useEffect, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { resolverOf } from '../../shared/FormField/resolverOf';
import { useErrorText } from '../../shared/FormField/useErrorText';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { DayFields } from './DayFields';
import { ItemsPicker } from './ItemsPicker';
import { messages } from './messages';
import { PlacesField } from './PlacesField';
import { ReportSummary } from './ReportSummary';
import { ReportWords } from './ReportWords';
import { UpdatingFields } from './UpdatingFields';

export interface ReportFormProps {
  /** The form's initial values. */
  defaultValues: OfficeReport;
  /** The days of the copied report that could not be read. */
  missing?: readonly ('startDay' | 'endDay')[];
  /** The places of the project. */
  locations: readonly Pick<Location, 'id' | 'name'>[];
  /** The project's time zone; null if it has none yet, undefined while unknown. */
  timeZone?: string | null;
  /** The current category, for looking up its types and definitions. */
  onCategoryChange: (category: ReportCategory) => void;
  /** The item types of the current category. */
  types: readonly string[];
  /** The available settings, by item type. */
  definitions: Readonly<Record<string, readonly SettingDefinition[]>>;
  /** The current time; days may be selected up to four days before. */
  today: Date;
  /** Receives the body validated by the schema. */
  onSubmit: (report: CreateReport) => void;
  onCancel: () => void;
  onDirtyChange?: (dirty: boolean) => void;
  busy?: boolean;
  /** Why the last attempt failed, at its field; the input stays. */
  refusal?: Refusal;
}

/** A new report in the back-office: what it is about, its days and places, and its items one by one. */
export function ReportForm(props: ReportFormProps) {
  const { defaultValues, missing = [], locations, types, definitions, today, busy = false } = props;
  const { onCategoryChange, onSubmit, onCancel, onDirtyChange, refusal } = props;
  const textOf = useErrorText();
  const form = useForm<OfficeReport>({ resolver, context: { today }, defaultValues });
  const { errors, isDirty } = form.formState;
  const reason = useRefusal(form, refusal, refusalFields(defaultValues, refusal));
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const values = useWatch({ control: form.control }) as OfficeReport;
  const has = categoryHas(values.reportCategory);
  const set = (part: Partial<OfficeReport>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as keyof OfficeReport, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
  };
  const errorOf = useItemErrors(errors);
  const chooseCategory = (reportCategory: ReportCategory) => {
    // Items belong to the category for which they were selected.
    set({ reportCategory, reportItems: [] });
    onCategoryChange(reportCategory);
  };
  const { parts, showItem } = useItemFocus();
  const submit = form.handleSubmit((given) => !busy && onSubmit(composeOfficeReport(given)));
  return (
    <Root noValidate onSubmit={(event) => void submit(event)}>
      <Form ref={parts}>
        {reason && <Banner variant="danger">{reason}</Banner>}
        <MissingDays missing={missing} />
        <Part>
          <Card.Body>
            <Fields>
              <ReportWords form={form} categories={reportCategories} onCategoryChange={chooseCategory} />
              {has.days && (
                <DayFields
                  {...{ startDay: values.startDay, endDay: values.endDay, today }}
                  onChange={set}
                  startError={textOf(errors.startDay)}
                  endError={textOf(errors.endDay)}
                />
              )}
              <UpdatingFields
                recurring={values.recurring}
                frequency={values.recurrence_frequency}
                timeZone={props.timeZone}
                onChange={set}
              />
              {has.places && (
                <PlacesField
                  locations={locations}
                  value={values.locations}
                  onChange={(next) => set({ locations: next })}
                  error={textOf(errors.locations)}
                />
              )}
            </Fields>
          </Card.Body>
        </Part>
        {has.items && (
          <Part>
            <Card.Body>
              <ItemsPicker
                {...{ types, definitions, errorOf, busy }}
                items={values.reportItems}
                onChange={(next) => set({ reportItems: next })}
              />
            </Card.Body>
          </Part>
        )}
      </Form>
      <Aside>
        <ReportSummary
          report={values}
          places={locations.length}
          failing={(i) => values.reportItems[i]?.name.trim() === '' || errors.reportItems?.[i] !== undefined}
          onItemChoose={showItem}
        >
          <End {...{ busy, onCancel }} needsItem={has.items && values.reportItems.length === 0} />
        </ReportSummary>
      </Aside>
    </Root>
  );
}

/** Leads to the name of an item in the form, by its index. */
function useItemFocus() {
  const parts = useRef<HTMLDivElement>(null);
  const showItem = (index: number) => {
    const name = parts.current?.querySelectorAll('[data-item]')[index]?.querySelector('input');
    name?.scrollIntoView({ block: 'center' });
    name?.focus({ preventScroll: true });
  };
  return { parts, showItem };
}

/** The errors of an item by its index, as text. */
function useItemErrors({ reportItems }: FieldErrors<OfficeReport>) {
  const textOf = useErrorText();
  return (index: number) => {
    const { name, settings, ...rest } = reportItems?.[index] ?? {};
    const wrong = settings !== undefined || Object.keys(rest).length > 0;
    const other = settings?.message === undefined ? wrong && { message: 'settings_invalid' } : settings;
    return { name: textOf(name), other: other ? textOf(other) : undefined };
  };
}

/** Where the form shows a refusal of the server: at its own field, or at an item's name or settings. */
const refusalFields = (values: OfficeReport, refusal: Refusal | undefined): string[] => [
  ...Object.keys(values).filter((name) => name !== 'reportItems'),
  ...(refusal?.field && /^reportItems\[\d+\]\.(name|settings)$/.test(refusal.field) ? [refusal.field] : []),
];

const dayNames = { startDay: messages.start, endDay: messages.end };

function MissingDays({ missing }: { missing: readonly ('startDay' | 'endDay')[] }) {
  const intl = useIntl();
  const fields = listText(
    intl,
    missing.map((name) => intl.formatMessage(dayNames[name])),
  );
  return missing.length > 0 && <Banner variant="warning">{intl.formatMessage(messages.missing, { fields })}</Banner>;
}

/** The end of the form; without an item required by its category, nothing can be created. */
function End({ busy, onCancel, needsItem }: { busy: boolean; onCancel: () => void; needsItem: boolean }) {
  const intl = useIntl();
  return (
    <Buttons>
      {needsItem && <p>{intl.formatMessage(messages.needsItem)}</p>}
      <Button disabled={busy} onClick={() => onCancel()}>
        {intl.formatMessage(messages.cancel)}
      </Button>
      <Button type="submit" variant="primary" busy={busy} disabled={needsItem && !busy}>
        {intl.formatMessage(messages.create)}
      </Button>
    </Buttons>
  );
}

// What the category hides is not checked.
const resolver = resolverOf(officeReportSchema, composeOfficeReport);

const Root = styled.form`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[4]};
`;

const Form = styled.div`
  flex: 1;
  display: grid;
  gap: ${space[4]};
  min-inline-size: min(560px, 100%);
  max-inline-size: 960px;
`;

const Aside = styled.div`
  flex: none;
  inline-size: 100%;
  max-inline-size: 960px;
  @container (min-width: 900px) {
    position: sticky;
    inset-block-start: 0;
    inline-size: 300px;
  }
`;

const Part = styled(Card.Root)`
  flex: none;
`;

const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]};
  & > p {
    flex-basis: 100%;
  }
`;
