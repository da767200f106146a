import type { SettingDefinition } from '@locus/model/entities';
import { Banner, Button, Card } from '@locus/ui';
import { color, font, space } from '@locus/ui/theme';
import { Plus } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../../shared/FormField/useReason';
import { useTypeName } from '../../shared/ViewSwitches/useTypeName';
import { DefinitionRow } from './DefinitionRow';
import { messages } from './messages';
import type { DefinitionProblems } from './problemsOf';
import { problemsOf } from './problemsOf';

export interface TypeCardProps {
  /** The item type as in calls. */
  type: string;
  definitions: readonly SettingDefinition[];
  onChange: (definitions: SettingDefinition[]) => void;
  /** Whether errors are shown. */
  checked?: boolean;
}

const plus = <Plus size={16} strokeWidth={1.5} aria-hidden />;
const columns = ['type', 'name', 'values', 'defaultValue', 'description', 'mandatory', 'remove'] as const;

/** The same in every card, so that columns stand under each other; possible values take what remains. */
const widths: Partial<Record<(typeof columns)[number], string>> = {
  type: '108px',
  name: '19%',
  defaultValue: '11%',
  description: '16.5%',
  mandatory: '100px',
  remove: '84px',
};

/** The settings of one item type. */
export function TypeCard({ type, definitions, onChange, checked = false }: TypeCardProps) {
  const intl = useIntl();
  const say = useReason();
  const problems = checked ? problemsOf(definitions) : undefined;
  const reasonOf = (key: Parameters<DefinitionProblems['get']>[0]) => {
    const problem = problems?.get(key);
    return say(problem?.code, problem?.params);
  };
  const tooMany = reasonOf('list');
  const name = useTypeName()(type);
  const add = (settingType: SettingDefinition['settingType']) =>
    onChange([
      ...definitions,
      { settingType, name: '', description: '', possibleValues: [], defaultValue: '', isMandatory: false },
    ]);
  return (
    <Frame aria-label={name}>
      <Card.Header
        actions={
          <>
            <Button icon={plus} onClick={() => add('simpleText')}>
              {intl.formatMessage(messages.addText)}
            </Button>
            <Button icon={plus} onClick={() => add('singleChoice')}>
              {intl.formatMessage(messages.addChoice)}
            </Button>
          </>
        }
      >
        <Title>
          <Card.Title>{name}</Card.Title>
          <span>{type}</span>
        </Title>
      </Card.Header>
      {tooMany && <Banner variant="danger">{tooMany}</Banner>}
      {definitions.length === 0 ? (
        <None>{intl.formatMessage(messages.none)}</None>
      ) : (
        <Scroll tabIndex={0} role="group" aria-label={name}>
          <table>
            <colgroup>
              {columns.map((column) => (
                <col key={column} style={{ inlineSize: widths[column] }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {intl.formatMessage(messages[column])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {definitions.map((definition, i) => (
                <DefinitionRow
                  key={i}
                  definition={definition}
                  reasonOf={(field) => reasonOf(`${i}.${field}`)}
                  onChange={(next) => onChange(definitions.with(i, next))}
                  onRemove={() => onChange(definitions.toSpliced(i, 1))}
                />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Frame>
  );
}

const Frame = styled(Card.Root)`
  flex: none;
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  padding-block-start: ${space[1]};
  & > span {
    color: ${color.textMuted};
  }
`;

const None = styled.p`
  padding: ${space[3]} ${space[4]};
  color: ${color.textMuted};
`;

const Scroll = styled.div`
  /* Holds the hidden labels, that would widen the page otherwise. */
  position: relative;
  margin-block-start: ${space[2]};
  overflow-x: auto;
  & table {
    inline-size: 100%;
    min-inline-size: 900px;
    border-collapse: collapse;
    table-layout: fixed;
  }
  & th {
    font: ${font.label};
    text-align: start;
    color: ${color.textMuted};
  }
  & tbody tr:last-child > td {
    border-block-end: 0;
  }
  & :is(th, td) {
    padding: ${space[2]};
    border-block-end: 1px solid ${color.border};
    vertical-align: middle;
  }
  & :is(th, td):first-child {
    padding-inline-start: ${space[4]};
  }
  & :is(th, td):last-child {
    padding-inline-end: ${space[4]};
  }
`;
