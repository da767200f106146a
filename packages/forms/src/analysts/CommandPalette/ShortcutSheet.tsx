import { color, font, radius, space } from '@locus/ui/theme';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

const shortcuts = [
  { keys: ['Ctrl', 'K'], does: messages.openPalette },
  { keys: ['?'], does: messages.openSheet },
  { keys: ['Esc'], does: messages.close },
  { keys: ['arrows'], does: messages.moveMap },
  { keys: ['+', '−'], does: messages.zoomMap },
  { keys: ['arrows'], does: messages.readChart },
  { keys: ['arrows'], does: messages.moveRow },
  { keys: ['Ctrl', 'C'], does: messages.copyTable },
];

/** Every keyboard shortcut with its action; rendered in a `CommandDialog`. */
export function ShortcutSheet() {
  const intl = useIntl();
  // As printed on the reader's keys.
  const ctrl = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : intl.locale.startsWith('de') ? 'Strg' : 'Ctrl';
  return (
    <Keys>
      {shortcuts.map(({ keys, does }) => (
        <div key={does.id}>
          <dt>
            <FormattedMessage {...does} />
          </dt>
          <dd dir="ltr">
            {keys.map((key) => (
              <kbd key={key}>
                {key === 'Ctrl' ? ctrl : key === 'arrows' ? intl.formatMessage(messages.arrows) : key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </Keys>
  );
}

const Keys = styled.dl`
  display: grid;
  gap: ${space[3]};
  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${space[4]};
  }
  & > div > dd {
    display: flex;
    flex: none;
    gap: ${space[1]};
    margin: 0;
  }
  & kbd {
    min-inline-size: 24px;
    padding: 2px 6px;
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.small};
    font: ${font.labelStrong};
    text-align: center;
  }
`;
