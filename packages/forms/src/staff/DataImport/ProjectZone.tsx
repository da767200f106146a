import type { DatasetAnswer, ProjectZone as Zone } from '@locus/model/imports';
import { projectZoneSchema } from '@locus/model/imports';
import { Button, Card } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormBody } from '../../shared/FormField/FormBody';
import { resolverOf } from '../../shared/FormField/resolverOf';
import { useFieldError } from '../../shared/FormField/useFieldError';
import { type Refusal, useRefusal } from '../../shared/FormField/useRefusal';
import { zoneMessages as words } from './messages';
import { TimeZoneField } from './TimeZoneField';

export interface ProjectZoneProps {
  /** The project's time zone, and the data in use; remount it if they change. */
  data: Pick<DatasetAnswer, 'timeZone' | 'dataset'>;
  /** Receives the zone validated by the schema. */
  onSave: (timeZone: string) => void;
  busy?: boolean;
  /** Why the last attempt failed; the input stays. */
  refusal?: Refusal;
}

/** A project's time zone, for its next imports and its recurring reports; visits in use keep theirs. */
export function ProjectZone({ data, onSave, busy = false, refusal }: ProjectZoneProps) {
  const intl = useIntl();
  const form = useForm<Zone>({
    resolver: resolverOf(projectZoneSchema),
    defaultValues: { timeZone: data.timeZone ?? '' },
  });
  const reason = useRefusal(form, refusal, ['timeZone']);
  const { timeZone = '' } = useWatch({ control: form.control });
  const stored = data.dataset?.timeZone;
  return (
    <Card.Root>
      <Card.Header>
        <Card.Title subtitle={intl.formatMessage(data.timeZone === null ? words.unknown : words.about)}>
          {intl.formatMessage(words.title)}
        </Card.Title>
      </Card.Header>
      <Card.Body>
        <FormBody form={form} onSubmit={(zone) => onSave(zone.timeZone)} busy={busy} reason={reason}>
          <Line>
            <ZoneInput form={form} />
            <Button type="submit" variant="primary" busy={busy} disabled={!busy && timeZone.trim() === data.timeZone}>
              {intl.formatMessage(words.save)}
            </Button>
          </Line>
          {stored !== undefined && <Note>{<FormattedMessage {...words.stored} values={{ zone: stored, bdi }} />}</Note>}
        </FormBody>
      </Card.Body>
    </Card.Root>
  );
}

function ZoneInput({ form }: { form: ReturnType<typeof useForm<Zone>> }) {
  const intl = useIntl();
  const error = useFieldError('timeZone');
  return (
    <Field>
      <TimeZoneField label={intl.formatMessage(words.field)} {...form.register('timeZone')} error={error} />
    </Field>
  );
}

const bdi = (name: ReactNode) => <bdi>{name}</bdi>;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[3]};
`;

const Field = styled.div`
  inline-size: min(320px, 100%);
`;

const Note = styled.p`
  color: ${color.textMuted};
  font: ${font.label};
`;
