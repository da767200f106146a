import { titleOf } from '@locus/analyses';
import type { ReportItem } from '@locus/model/entities';
import { Badge, Progress } from '@locus/ui';
import { color, font, media, radius, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';
import { stageMessage } from './stageMessage';

/** An analysis and the progress of its calculation. */
export type CalculatedItem = Pick<ReportItem, 'id' | 'type' | 'status' | 'reason' | 'progress'>;

/** One analysis: done, failed with the reason, in progress with its stage, or waiting. */
export function ItemProgress({ item: { type, status, reason, progress } }: { item: CalculatedItem }) {
  const intl = useIntl();
  const name = titleOf(intl, type);
  if (status === 'initiated' && progress)
    return (
      <Item data-state="running">
        <Progress label={name} value={progress.percent} size="small" />
        <Small>{intl.formatMessage(stageMessage(progress.stage))}</Small>
      </Item>
    );
  const state = status === 'initiated' ? 'waiting' : status === 'error' ? 'failed' : 'done';
  return (
    <Item data-state={state}>
      <Line>
        <Name>{name}</Name>
        <Badge variant={state === 'done' ? 'success' : state === 'failed' ? 'danger' : 'neutral'}>
          {intl.formatMessage(messages[state])}
        </Badge>
      </Line>
      {reason && <Small>{reason}</Small>}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  align-content: start;
  gap: 6px;
  min-block-size: 64px;
  ${media.narrow} {
    min-block-size: 0;
  }
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  &[data-state='waiting'] {
    background: ${color.surface2};
    color: ${color.textMuted};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;

const Name = styled.span`
  font: ${font.bodyStrong};
`;

const Small = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
  overflow-wrap: anywhere;
`;
