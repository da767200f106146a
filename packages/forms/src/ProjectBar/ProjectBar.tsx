import type { Collaborator, CollaborationType, Id } from '@locus/model';
import { collaborationTypes } from '@locus/model';
import { visibilityOf } from '@locus/model/office';
import { Card, MultiSelect, Select, Switch } from '@locus/ui';
import { color, media, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { IdCell } from '../ReportsTable/IdCell';
import { messages } from './messages';

export interface ProjectBarProps {
  projectId: Id;
  /** The project's status in any spelling; one that is neither shown nor hidden has no switch. */
  status: string;
  onVisibleChange: (visible: boolean) => void;
  /** Who sees it; undefined while unknown. */
  collaboration: CollaborationType | undefined;
  onCollaborationChange: (type: CollaborationType) => void;
  /** The users of its account; undefined while unknown. */
  users: readonly Collaborator[] | undefined;
  /** Why loading them failed. */
  usersError?: string;
  /** Receives those whose sharing changes. */
  onShare: (shares: { id: Id; shared: boolean }[]) => void;
}

/** Whether customers see a project, and which of them. */
export function ProjectBar(props: ProjectBarProps) {
  const { projectId, status, onVisibleChange, collaboration, onCollaborationChange, users, usersError, onShare } =
    props;
  const intl = useIntl();
  const visibility = visibilityOf(status);
  const shared = (users ?? []).filter((user) => user.shared).map(({ id }) => id);
  const hints = { PRIVATE: messages.privateHint, PUBLIC: messages.publicHint };
  return (
    <Root>
      {visibility !== undefined && (
        <Switch
          label={intl.formatMessage(messages.isVisible)}
          checked={visibility === 'PRESENTABLE'}
          onCheckedChange={onVisibleChange}
        />
      )}
      <Picker>
        <Select
          label={intl.formatMessage(messages.collaboration)}
          options={collaborationTypes.map((value) => ({
            value,
            label: intl.formatMessage(messages[value]),
            secondary: intl.formatMessage(hints[value]),
          }))}
          value={collaboration}
          onValueChange={onCollaborationChange}
          disabled={collaboration === undefined}
        />
      </Picker>
      {collaboration === 'PRIVATE' && (
        <Wide>
          <MultiSelect
            label={intl.formatMessage(messages.sharedWith)}
            options={(users ?? []).map(({ id, name }) => ({ value: id, label: name, secondary: id }))}
            value={shared}
            onValueChange={(chosen) =>
              onShare(
                (users ?? [])
                  .filter((user) => user.shared !== chosen.includes(user.id))
                  .map((user) => ({ id: user.id, shared: !user.shared })),
              )
            }
            emptyText={intl.formatMessage(messages.nobody)}
            searchLabel={intl.formatMessage(messages.searchUsers)}
            disabled={users === undefined}
            error={usersError}
            allowEmpty
          />
        </Wide>
      )}
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

const Picker = styled.div`
  inline-size: 180px;
`;

const Wide = styled.div`
  inline-size: 260px;
  ${media.narrow} {
    inline-size: 100%;
  }
`;

const ProjectId = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: center;
  gap: ${space[2]};
  margin-inline-start: auto;
  color: ${color.textMuted};
`;
