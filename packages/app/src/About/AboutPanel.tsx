import { titleOf } from '@locus/analyses';
import { aboutNumbers, unsureVisits } from '@locus/analyses/about';
import { rulesHooks, useProjectData } from '@locus/data';
import type { ReportItemType } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';
import { confidenceThreshold } from '@locus/model/entities';
import { Dialog, FactList, Skeleton } from '@locus/ui';
import { font } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface AboutPanelProps {
  type: ReportItemType;
  scope: ReportScope;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The basis of an analysis' numbers: method, data, period, confidence, what is hidden, rounding. */
export function AboutPanel({ type, scope, open, onOpenChange }: AboutPanelProps) {
  const intl = useIntl();
  const useRules = rulesHooks[type] ?? noRules;
  // oxlint-disable-next-line react/hooks -- the type is this component's key: it never changes
  const { disclosure, estimates } = useRules(scope);
  const { data: held } = useProjectData(scope.report?.project_id);
  const facts =
    disclosure &&
    aboutNumbers(intl, {
      type,
      disclosure,
      months: scope.view?.timeFrames ?? [],
      signals: scope.report?.numberOfSignals,
      ...(estimates && { unsure: unsureVisits(estimates, confidenceThreshold) }),
      ...(held?.days && { held: held.days }),
    });
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Content widthPx={640} aria-describedby={undefined}>
        <Dialog.Header>
          <Dialog.Title>{intl.formatMessage(messages.title, { analysis: titleOf(intl, type) })}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body tabIndex={0} role="group" aria-label={intl.formatMessage(messages.open)}>
          {facts ? (
            <Plain>
              <FactList facts={facts.map(({ label, text }) => ({ name: label, value: text }))} />
            </Plain>
          ) : (
            <Skeleton shape="block" height="320px" />
          )}
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const noRules = () => ({ disclosure: undefined, estimates: undefined });

const Plain = styled.div`
  & dd {
    font: ${font.body};
  }
`;
