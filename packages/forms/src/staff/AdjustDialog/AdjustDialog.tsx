import type { Id, Location } from '@locus/model/entities';
import type { PostProcessing } from '@locus/model/schemas';
import type { AdjustmentsForm } from '@locus/model/office';
import {
  adjustmentFaults,
  adjustmentsFilled,
  adjustmentsFormOf,
  adjustmentsOf,
  clearedAdjustments,
} from '@locus/model/office';
import { Button, Dialog, Skeleton, StateSwitch, Tooltip } from '@locus/ui';
import { focusRing, media, radius, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { FormDialog } from '../FormDialog/FormDialog';
import { resolverOfFaults } from '../../shared/FormField/resolverOf';
import { AdjustFields } from './AdjustFields';
import { messages } from './messages';

export interface AdjustDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  report: { id: Id; name: string };
  /** The locations of the report, in their order. */
  locations: readonly Pick<Location, 'id' | 'name'>[];
  /** The current settings; null for none. */
  settings: PostProcessing | null;
  /** Whether they have loaded. */
  status: 'loading' | 'error' | 'ready';
  /** Why loading them failed, and how to retry. */
  error?: string;
  onRetry?: () => void;
  /** Asks whether to rerun the report with these settings. */
  onRerun: (settings: PostProcessing) => void;
  /** Content next to the form showing what it would change; receives the settings if they can be sent. */
  renderRehearsal?: (settings: PostProcessing | undefined) => ReactNode;
  /** Content below the form, e.g. an undo of the last rerun. */
  notice?: ReactNode;
  /** Another number puts the current settings into the form again. */
  generation?: number;
  /** Called with whether there is input that is not sent. */
  onDirtyChange?: (dirty: boolean) => void;
}

/** Which visits a report's numbers exclude, and what that changes. */
export function AdjustDialog(props: AdjustDialogProps) {
  const { open, onOpenChange, report, status, error, onRetry, renderRehearsal, generation = 0 } = props;
  const [dirty, setDirty] = useState(false);
  return (
    <FormDialog
      open={open}
      title={<FormattedMessage {...messages.title} />}
      description={<FormattedMessage {...messages.about} values={{ ...report, bdi }} />}
      dirty={dirty}
      onDirtyChange={props.onDirtyChange}
      onClose={() => onOpenChange(false)}
      widthPx={renderRehearsal ? 1216 : 420}
    >
      {(close) =>
        status === 'ready' ? (
          <AdjustForm key={generation} {...props} onCancel={close} onDirtyChange={setDirty} />
        ) : (
          <Dialog.Body>
            <StateSwitch {...{ status, error, onRetry }} skeleton={<Skeleton shape="card" />}>
              {null}
            </StateSwitch>
          </Dialog.Body>
        )
      }
    </FormDialog>
  );
}

const bdi = (words: ReactNode) => <bdi>{words}</bdi>;

interface AdjustFormProps extends AdjustDialogProps {
  onCancel: () => void;
  /** Told whether something is typed that is not sent. */
  onDirtyChange: (dirty: boolean) => void;
}

function AdjustForm(props: AdjustFormProps) {
  const { locations, settings, onCancel, onDirtyChange, onRerun, renderRehearsal, notice } = props;
  const intl = useIntl();
  const [begun] = useState(() => adjustmentsFormOf(settings));
  const form = useForm<AdjustmentsForm>({ resolver, defaultValues: begun, mode: 'onChange' });
  const values: AdjustmentsForm = { ...begun, ...useWatch({ control: form.control }) };
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const filled = adjustmentsFilled(values);
  const faultless = Object.keys(adjustmentFaults(values)).length === 0;
  const rerun = form.handleSubmit((given) => onRerun(adjustmentsOf(given)));
  const clear = () => form.reset(clearedAdjustments(values), { keepDefaultValues: true });
  return (
    <Whole noValidate onSubmit={(event) => void rerun(event)}>
      <Dialog.Body>
        <Columns data-wide={renderRehearsal ? '' : undefined}>
          <AdjustFields {...{ form, values, locations }} />
          {renderRehearsal && (
            <Beside>{renderRehearsal(filled && faultless ? adjustmentsOf(values) : undefined)}</Beside>
          )}
        </Columns>
        {notice}
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="quiet" data-start onClick={clear}>
          <FormattedMessage {...messages.clear} />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage {...messages.cancel} />
        </Button>
        <Tooltip text={filled ? '' : intl.formatMessage(messages.nothing)}>
          {/* A disabled button can be neither hovered nor focused. */}
          <Reasoned tabIndex={filled ? undefined : 0}>
            <Button type="submit" variant="primary" disabled={!filled}>
              <FormattedMessage {...messages.rerun} />
            </Button>
          </Reasoned>
        </Tooltip>
      </Dialog.Footer>
    </Whole>
  );
}

const resolver = resolverOfFaults(adjustmentFaults);

const Whole = styled.form`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
`;

const Reasoned = styled.span`
  border-radius: ${radius.control};
  &:focus-visible {
    ${focusRing}
  }
  & > button:disabled {
    pointer-events: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[5]};
  grid-template-columns: minmax(0, 1fr);
  &[data-wide] {
    grid-template-columns: 324px minmax(0, 1fr);
  }
  ${media.narrow} {
    &[data-wide] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Beside = styled.div`
  min-inline-size: 0;
`;
