import { Button, Logo, panelGround } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { ArrowLeft } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import styled from 'styled-components';

import { readConfiguration } from '../configuration';
import { PreferenceMenus } from '../SignedOutFrame/PreferenceMenus';
import { messages } from './messages';
import picture from './pricing.svg';

/** `/pricing`: a full-page picture, a contact, and a link back. */
export function PricingPage() {
  return (
    <Root>
      <Menus>
        <PreferenceMenus />
      </Menus>
      <Words>
        <Logo />
        <h1>
          <FormattedMessage {...messages.pricingTitle} />
        </h1>
        <p>
          <FormattedMessage {...messages.pricingText} />
        </p>
        <Ways>
          <Button asChild variant="primary" size="large">
            <a href={readConfiguration().contact}>
              <FormattedMessage {...messages.askForPrices} />
            </a>
          </Button>
          <Button asChild size="large" icon={<ArrowLeft size={16} strokeWidth={1.5} aria-hidden className="flip" />}>
            <Link to="/sign-in">
              <FormattedMessage {...messages.backToSignIn} />
            </Link>
          </Button>
        </Ways>
      </Words>
    </Root>
  );
}

const Root = styled.main`
  ${panelGround}
  display: grid;
  align-content: space-between;
  gap: ${space[5]};
  min-block-size: 100dvh;
  padding: clamp(${space[4]}, 5vw, 64px);
  background: ${color.panel} url(${picture}) center / cover no-repeat;
`;

const Menus = styled.div`
  display: flex;
  justify-self: end;
  padding: ${space[1]};
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.panelRail} 88%, transparent);
`;

const Words = styled.div`
  display: grid;
  gap: ${space[3]};
  max-inline-size: 480px;
  padding: ${space[6]};
  border-radius: ${radius.card};
  background: color-mix(in srgb, ${color.panelRail} 96%, transparent);
  & h1 {
    font: ${font.page};
  }
  & p {
    color: ${color.textMuted};
    text-wrap: pretty;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[2]};
`;
