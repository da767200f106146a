import type { Setting, SettingDefinition } from '@locus/model/entities';
import { color, font, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../../shared/FormField/useReason';
import { SettingFields } from '../ItemBlock/SettingFields';
import { messages } from './messages';

export interface ItemSettingsProps {
  /** The available settings of the item's type. */
  definitions: readonly SettingDefinition[];
  settings: readonly Setting[];
  /** Whether there are no settings. */
  none: boolean;
  /** Whether a value is not allowed. */
  invalid: boolean;
  onChange: (settings: Setting[]) => void;
}

/** A form for the settings of an item's calculation. */
export function ItemSettings({ definitions, settings, none, invalid, onChange }: ItemSettingsProps) {
  const intl = useIntl();
  const say = useReason();
  return (
    <Root role="group" aria-label={intl.formatMessage(messages.settings)}>
      <h3>{intl.formatMessage(messages.settings)}</h3>
      <Note>{intl.formatMessage(none ? messages.noSettings : messages.recalculated)}</Note>
      <SettingFields {...{ definitions, settings, onChange }} />
      {invalid && <Fault role="alert">{say('settings_invalid')}</Fault>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};
  & > h3 {
    font: ${font.bodyStrong};
  }
`;

const Note = styled.p`
  color: ${color.textMuted};
`;

const Fault = styled.p`
  color: ${color.danger};
`;
