import { PanelPart } from '@locus/app';
import type { WizardFootProps } from '@locus/forms/wizard';
import { WizardFoot, WizardSteps } from '@locus/forms/wizard';
import type { Project } from '@locus/model/entities';
import { dayLabel, localeOf, monthLabel } from '@locus/model/text';
import { monthOfDay, monthStart } from '@locus/model/view';
import type { Wizard, WizardStep } from '@locus/model/wizard';
import { panelGround, SidePanel } from '@locus/ui';
import { useLanguage } from '@locus/ui/i18n';
import { color, font, space, useNarrow, zIndex } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import styled from 'styled-components';

import { messages as listMessages } from './lists/messages';
import { messages, valueMessages } from './messages';

interface WizardFrameProps extends Omit<WizardFootProps, 'step'> {
  step: Exclude<WizardStep, 4>;
  wizard: Wizard;
  project: Project | undefined;
  /** The second step's list of locations; on a phone, hidden while one is being drawn. */
  list: ReactNode;
  /** The step. */
  children: ReactNode;
}

/**
 * A step and the side panel beside it, with progress, the locations and the buttons. On a phone, where the panel is a
 * sheet over the page, all of this is in the page itself.
 */
export function WizardFrame({ step, wizard, project, list, children, ...foot }: WizardFrameProps) {
  const narrow = useNarrow();
  const facts = useFacts(wizard);
  return (
    <>
      <PanelPart>
        <SidePanel.Header
          back={
            <Link to={project ? `/projects/${project.id}` : '/'}>
              {project ? <bdi>{project.name}</bdi> : <FormattedMessage {...messages.back} />}
            </Link>
          }
          title={<FormattedMessage {...listMessages.createReport} />}
        />
        <SidePanel.Body>
          <WizardSteps step={step} facts={facts} compact={step === 2 && !narrow} />
          {!narrow && list}
        </SidePanel.Body>
        {!narrow && <WizardFoot step={step} {...foot} />}
      </PanelPart>
      {narrow ? (
        <Narrow data-list={list ? '' : undefined}>
          <NarrowHead>
            <h1>
              <FormattedMessage {...listMessages.createReport} />
            </h1>
            <WizardSteps step={step} compact />
          </NarrowHead>
          <NarrowContent data-step={step}>{children}</NarrowContent>
          {list && <NarrowList>{list}</NarrowList>}
          <NarrowFoot>
            <WizardFoot step={step} {...foot} />
          </NarrowFoot>
        </Narrow>
      ) : (
        <Content data-step={step}>{children}</Content>
      )}
    </>
  );
}

/** A summary of each finished step. */
function useFacts({ draft, selected, acceptedAt, step }: Wizard): Partial<Record<WizardStep, ReactNode>> {
  const intl = useIntl();
  const locale = localeOf(useLanguage());
  const month = (day: string) => monthLabel(monthStart(monthOfDay(day)), locale);
  const fresh = selected.filter((id) => id.startsWith('new-')).length;
  return {
    ...(step > 1 && {
      1: (
        <>
          <bdi>{draft.name}</bdi>
          <br />
          {month(draft.startDate)} – {month(draft.endDate)}
        </>
      ),
    }),
    ...(step > 2 && {
      2: (
        <>
          {intl.formatMessage(valueMessages.facts, { count: selected.length, fresh })}
          {acceptedAt !== null && (
            <>
              <br />
              {intl.formatMessage(valueMessages.accepted, { when: dayLabel(acceptedAt, locale) })}
            </>
          )}
        </>
      ),
    }),
  };
}

const Content = styled.div`
  block-size: 100%;
  overflow: auto;
  &[data-step='2'] {
    overflow: hidden;
  }
`;

const Narrow = styled.div`
  /* Visually hidden content scrolls with the rest; otherwise it would make the page longer. */
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  overflow: auto;
`;

const NarrowHead = styled.header`
  ${panelGround}
  flex: none;
  padding: ${space[2]} ${space[3]} 0;
  background: ${color.panel};
  & > h1 {
    margin-block-end: ${space[2]};
    font: ${font.emphasisStrong};
  }
`;

const NarrowContent = styled.div`
  flex: 1 0 auto;
  &[data-step='2'] {
    flex: 1 0 0;
    min-block-size: 320px;
  }
  [data-list] > & {
    flex: none;
    block-size: 280px;
    min-block-size: 0;
  }
`;

const NarrowList = styled.div`
  ${panelGround}
  flex: 1 0 auto;
  padding: ${space[3]};
  background: ${color.panel};
`;

const NarrowFoot = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${zIndex.panel};
  flex: none;
  padding-inline: ${space[3]};
  background: ${color.surface};
  box-shadow: 0 -1px 0 ${color.border};
`;
