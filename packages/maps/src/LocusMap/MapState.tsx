import type { LoadState } from '@locus/ui';
import { Progress, StateSwitch } from '@locus/ui';
import { color, font, radius, shadow, space, zIndex } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** A step of loading a catchment, with its progress in per cent. */
export type MapStep = 'catchment' | 'polygons';

/** The progress of each step, in per cent. */
const stepProgress: Record<MapStep, number> = { catchment: 30, polygons: 60 };

interface MapStateProps extends LoadState {
  step?: MapStep;
  /** The target of "contact us". */
  contactHref?: string;
}

/** The overlay on the map while its data is loading, if there is none and if loading failed. */
export function MapState({ status = 'ready', empty = false, contactHref, step, ...rest }: MapStateProps) {
  const intl = useIntl();
  const link = (words: ReactNode) => (contactHref ? <a href={contactHref}>{words}</a> : <>{words}</>);
  if (status === 'loading') {
    return (
      <Cover data-state="loading">
        {step ? (
          <Steps>
            <Progress
              label={intl.formatMessage(messages.loading)}
              value={stepProgress[step]}
              step={intl.formatMessage(messages[step])}
            />
          </Steps>
        ) : (
          <Pill role="status">
            <FormattedMessage {...messages.loading} />
          </Pill>
        )}
      </Cover>
    );
  }
  if (status === 'ready' && !empty) return null;
  return (
    <Cover>
      <Panel>
        <StateSwitch
          status={status}
          empty={empty}
          emptyTitle={<FormattedMessage {...messages.emptyTitle} />}
          failedTitle={<FormattedMessage {...messages.emptyTitle} />}
          emptyText={
            <>
              <FormattedMessage {...messages.emptyText} />
              <br />
              {intl.formatMessage(messages.contact, { link })}
            </>
          }
          {...rest}
        />
      </Panel>
    </Cover>
  );
}

const Cover = styled.div`
  position: absolute;
  inset: 0;
  z-index: ${zIndex.mapControl};
  display: grid;
  place-items: center;
  padding: ${space[4]};
  pointer-events: none;
  &[data-state='loading'] {
    background: ${color.mapHalo};
  }
`;

const Pill = styled.p`
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.full};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
  color: ${color.textMuted};
  font: ${font.body};
`;

const Steps = styled.div`
  inline-size: min(320px, 100%);
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.floating};
`;

const Panel = styled.div`
  max-inline-size: 440px;
  padding: ${space[5]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
  pointer-events: auto;
`;
