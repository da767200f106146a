import { rulesHooks, useProjectData } from '@locus/data';
import { aboutNumbers, titleOf, unsureVisits, wordsOf } from '@locus/exports/about';
import type { ReportItemType, ReportScope } from '@locus/model';
import { confidenceThreshold } from '@locus/model';
import { Dialog, FactList, Skeleton } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { font } from '@locus/ui/theme';
import { useEffect, useState } from 'react';
import type { IntlShape } from 'react-intl';
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
  const words = useFileWords();
  const facts =
    words &&
    disclosure &&
    aboutNumbers(words, {
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
          <Dialog.Title>
            {words
              ? intl.formatMessage(messages.title, { analysis: titleOf(words, type) })
              : intl.formatMessage(messages.open)}
          </Dialog.Title>
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

/** The texts shared with exported files, in the reader's language; undefined until they are loaded. */
function useFileWords(): IntlShape | undefined {
  const language = useLanguage();
  const [words, setWords] = useState<IntlShape>();
  useEffect(() => {
    let asked = true;
    void wordsOf(language).then((loaded) => {
      if (asked) setWords(loaded);
    });
    return () => {
      asked = false;
    };
  }, [language]);
  return words;
}

const noRules = () => ({ disclosure: undefined, estimates: undefined });

const Plain = styled.div`
  & dd {
    font: ${font.body};
  }
`;
