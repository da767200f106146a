import type { Id } from '@locus/model/entities';
import { visibilityOf } from '@locus/model/office';
import { Card, Switch } from '@locus/ui';
import { color, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { messages } from './messages';
import { SharingForm, type SharingFormProps } from './SharingForm';

export interface ProjectBarProps extends SharingFormProps {
  projectId: Id;
  /** The project's status in any spelling; one that is neither shown nor hidden has no switch. */
  status: string;
  onVisibleChange: (visible: boolean) => void;
}

/** Whether customers see a project, and which of them. */
export function ProjectBar({ projectId, status, onVisibleChange, ...sharing }: ProjectBarProps) {
  const intl = useIntl();
  const visibility = visibilityOf(status);
  return (
    <Root>
      {visibility !== undefined && (
        <Switch
          label={intl.formatMessage(messages.isVisible)}
          checked={visibility === 'PRESENTABLE'}
          onCheckedChange={onVisibleChange}
        />
      )}
      <SharingForm {...sharing} />
      <Saving role="status">{sharing.busy && intl.formatMessage(messages.saving)}</Saving>
      <ProjectId>
        {intl.formatMessage(messages.projectId)}
        <IdCell id={projectId} copyLabel={intl.formatMessage(messages.copyId)} />
      </ProjectId>
    </Root>
  );
}

const Root = styled(Card.Root)`
  flex: none;
  flex-direction: row;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[3]} ${space[5]};
  padding: ${space[3]} ${space[4]};
  & > label {
    align-self: center;
  }
`;

const Saving = styled.span`
  align-self: center;
  color: ${color.textMuted};
`;

const ProjectId = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: center;
  gap: ${space[2]};
  margin-inline-start: auto;
  color: ${color.textMuted};
`;
