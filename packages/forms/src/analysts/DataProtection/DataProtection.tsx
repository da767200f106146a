import { wholeText } from '@locus/model/text';
import { Button, Checkbox, Dialog } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { ExternalLink, Mail } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages, paragraphMessages, titleMessages } from './messages';

/** The URL of the regulation's text. */
const regulationHref = 'https://eur-lex.europa.eu/eli/reg/2016/679/oj';
/** The dialog's height in px; it shrinks with the window. */
const heightPx = 700;

const points = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

export interface DataProtectionProps {
  open: boolean;
  /** The contact for questions. */
  supportHref: string;
  /** Called when the notice was read and confirmed. */
  onAccept: () => void;
  /** Goes back without confirming. */
  onBack: () => void;
}

/** The data-protection notice: nothing behind it can be used until it is confirmed. */
export function DataProtection({ open, ...rest }: DataProtectionProps) {
  return (
    <Dialog.Root open={open}>
      <Dialog.Content
        heightPx={heightPx}
        widthPx={640}
        // It closes only through its buttons.
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        <Parts {...rest} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

// A separate component, so that the box is unticked each time it opens.
function Parts({ supportHref, onAccept, onBack }: Omit<DataProtectionProps, 'open'>) {
  const intl = useIntl();
  const [confirmed, setConfirmed] = useState(false);
  return (
    <>
      <Dialog.Header closable={false}>
        <Dialog.Title>{intl.formatMessage(messages.title)}</Dialog.Title>
        <Dialog.Description>{intl.formatMessage(messages.about)}</Dialog.Description>
      </Dialog.Header>
      <Text tabIndex={0} role="region" aria-label={intl.formatMessage(messages.title)}>
        <Points>
          {points.map((point) => (
            <li key={point}>
              <Count aria-hidden>{wholeText(point, intl.locale)}</Count>
              <p>
                <strong>{intl.formatMessage(titleMessages[point])}</strong>{' '}
                {intl.formatMessage(paragraphMessages[point])}
              </p>
            </li>
          ))}
        </Points>
      </Text>
      <Confirm>
        <Links>
          <a href={regulationHref} target="_blank" rel="noreferrer">
            <ExternalLink {...icon} />
            {intl.formatMessage(messages.regulation)}
          </a>
          <a href={supportHref}>
            <Mail {...icon} />
            {intl.formatMessage(messages.support)}
          </a>
        </Links>
        <Tick>
          <Checkbox label={intl.formatMessage(messages.confirm)} checked={confirmed} onCheckedChange={setConfirmed} />
        </Tick>
      </Confirm>
      <Dialog.Footer>
        {!confirmed && <Hint data-start>{intl.formatMessage(messages.hint)}</Hint>}
        <Button onClick={onBack}>{intl.formatMessage(messages.back)}</Button>
        <Button variant="primary" disabled={!confirmed} onClick={onAccept}>
          {intl.formatMessage(messages.proceed)}
        </Button>
      </Dialog.Footer>
    </>
  );
}

const Text = styled(Dialog.Body)`
  min-block-size: 120px;
  border-block: 1px solid ${color.border};
  padding-block: ${space[4]};
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`;

const Points = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
  }
  & p {
    margin: 0;
    text-wrap: pretty;
  }
  & strong {
    font-weight: ${font.strong};
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
  color: ${color.textMuted};
`;

const Confirm = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]} ${space[5]};
`;

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  margin: 0;
  font: ${font.label};
  & > a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${color.accentText};
  }
`;

const Tick = styled.div`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  background: ${color.surface2};
`;

const Hint = styled.span`
  align-self: center;
  color: ${color.textMuted};
  font: ${font.label};
`;
