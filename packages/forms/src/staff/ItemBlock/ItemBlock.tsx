import type { SettingDefinition } from '@locus/model/entities';
import type { OfficeItem } from '@locus/model/office';
import { maxDescriptionLength, maxNameLength } from '@locus/model/schemas';
import { Button, TextField } from '@locus/ui';
import { color, font, radius, space } from '@locus/ui/theme';
import { Trash2 } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useTypeName } from '../../shared/ViewSwitches/useTypeName';
import { messages } from './messages';
import { SettingFields } from './SettingFields';

export interface ItemBlockProps {
  item: OfficeItem;
  definitions: readonly SettingDefinition[];
  onChange: (item: OfficeItem) => void;
  onRemove: () => void;
  /** It is being sent: it cannot be removed. */
  busy?: boolean;
  /** The error in its name, or in anything else. */
  nameError?: string;
  error?: string;
}

/** An item of a new report: its name, its texts and its settings. */
export function ItemBlock(props: ItemBlockProps) {
  const { item, definitions, onChange, onRemove, busy = false, nameError, error } = props;
  const intl = useIntl();
  const { reportItemType, name, description, settings } = item;
  const typeName = useTypeName()(reportItemType);
  return (
    <Root data-item data-invalid={nameError || error ? '' : undefined} role="group" aria-label={typeName}>
      <Head>
        <strong>{typeName}</strong>
        <span>{reportItemType}</span>
        <Button
          variant="danger"
          size="small"
          icon={<Trash2 size={16} strokeWidth={1.5} aria-hidden />}
          disabled={busy}
          onClick={onRemove}
        >
          {intl.formatMessage(messages.remove)}
        </Button>
      </Head>
      <Words>
        <TextField
          label={intl.formatMessage(messages.name)}
          required
          dir="auto"
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          onValueChange={(value) => onChange({ ...item, name: value })}
          error={nameError}
        />
        <TextField
          label={intl.formatMessage(messages.description)}
          dir="auto"
          autoComplete="off"
          maxLength={maxDescriptionLength}
          value={description}
          onValueChange={(value) => onChange({ ...item, description: value })}
        />
      </Words>
      <SettingFields
        definitions={definitions}
        settings={settings}
        onChange={(next) => onChange({ ...item, settings: next })}
      />
      {error && <Fault role="alert">{error}</Fault>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.control};
  &[data-invalid] {
    border-color: ${color.danger};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  & > strong {
    font: ${font.bodyStrong};
  }
  & > span {
    color: ${color.textMuted};
  }
  & > button {
    margin-inline-start: auto;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  gap: ${space[3]};
`;

const Fault = styled.p`
  color: ${color.danger};
`;
