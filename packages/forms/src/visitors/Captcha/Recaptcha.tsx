import { Banner, Button } from '@locus/ui';
import { space, useThemeName } from '@locus/ui/theme';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ErrorNote } from '../../shared/FormField/ErrorNote';
import type { CaptchaFieldProps } from './captchaFieldProps';
import { messages } from './messages';
import { loadRecaptcha } from './recaptcha';

export interface RecaptchaProps extends CaptchaFieldProps {
  /** The operator's public key. */
  siteKey: string;
}

/** Google's captcha in its own frame, for operators who have set a key. */
export function Recaptcha({ error, ref, ...frame }: RecaptchaProps) {
  const intl = useIntl();
  const [attempt, setAttempt] = useState(0);
  const [blocked, setBlocked] = useState(false);
  const retry = () => {
    setBlocked(false);
    setAttempt(attempt + 1);
  };
  return (
    <Root ref={ref as Ref<HTMLDivElement>} tabIndex={-1} role="group" aria-label={intl.formatMessage(messages.label)}>
      {blocked && (
        <Banner
          variant="danger"
          action={
            <Button size="small" onClick={retry}>
              {intl.formatMessage(messages.retry)}
            </Button>
          }
        >
          {intl.formatMessage(messages.blocked)}
        </Banner>
      )}
      <Frame key={attempt} {...frame} onBlocked={() => setBlocked(true)} />
      {error !== undefined && <ErrorNote>{error}</ErrorNote>}
    </Root>
  );
}

interface FrameProps extends Pick<RecaptchaProps, 'siteKey' | 'onValueChange'> {
  /** Shown if the script could not be loaded. */
  onBlocked: () => void;
}

/** The container for Google's script; a change of theme or language recreates it. */
function Frame({ siteKey, onValueChange, onBlocked }: FrameProps) {
  const theme = useThemeName();
  const { locale } = useIntl();
  const language = locale.startsWith('he') ? 'iw' : locale;
  const place = useRef<HTMLDivElement>(null);
  const blocked = useEffectEvent(onBlocked);

  useEffect(() => {
    let current = true;
    const frame = document.createElement('div');
    place.current?.append(frame);
    const forget = () => onValueChange('');
    loadRecaptcha()
      .then((api) => {
        if (!current) return;
        api.render(frame, {
          sitekey: siteKey,
          theme,
          hl: language,
          callback: onValueChange,
          'expired-callback': forget,
          'error-callback': forget,
        });
      })
      .catch(() => current && blocked());
    return () => {
      current = false;
      frame.remove();
    };
  }, [siteKey, theme, language, onValueChange]);

  return <div ref={place} />;
}

const Root = styled.div`
  display: grid;
  gap: ${space[1]};
  min-block-size: 78px;
  overflow-x: auto;
`;
