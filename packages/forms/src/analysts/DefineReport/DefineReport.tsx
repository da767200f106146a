import type { CatchmentLevel } from '@locus/model/analyses';
import type { Id, Limits } from '@locus/model/entities';
import { catchmentReachKm } from '@locus/model/analyses';
import { unitLabel, wholeText } from '@locus/model/text';
import type { ReportDraft } from '@locus/model/reports';
import { wideAreaTypes } from '@locus/model/reports';
import { maxDescriptionLength, maxNameLength } from '@locus/model/schemas';
import { Card, ConfirmDialog, SegmentedControl, Select, Switch, TextArea, TextField } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { useReason } from '../../shared/FormField/useReason';
import { ChoiceCards } from './ChoiceCards';
import type { HeldData } from './DataNote';
import { areaMessages, messages, valueMessages } from './messages';
import { AreaPicture, areaTypes, PointPicture, QuarterPicture } from './pictures';
import { ReportSummaryCard } from './ReportSummaryCard';
import { TimeFrameFields } from './TimeFrameFields';

export interface DefineReportProps {
  /** The report so far. */
  value: ReportDraft;
  /** Called with the changed fields; the caller applies the consequences, such as the end of a recurring report. */
  onValueChange: (changes: Partial<ReportDraft>) => void;
  /** The projects in which it can be created. */
  projects: readonly { id: Id; name: string; time_zone?: string | null | undefined }[];
  /** The current time: months up to the latest complete one can be selected. */
  today: Date;
  limits: Limits;
  /** The visits of the selected project. */
  held: HeldData;
  /** The contact for getting visits. */
  supportHref: string;
}

/** The wizard's first step: what a report is about, which months it covers and the reach of its catchment. */
export function DefineReport(props: DefineReportProps) {
  const { value, projects } = props;
  const intl = useIntl();
  return (
    <Columns>
      <Card.Root>
        <Card.Header actions={<Step>{intl.formatMessage(messages.step)}</Step>}>
          <Card.Title>{intl.formatMessage(messages.title)}</Card.Title>
        </Card.Header>
        <Fields>
          <About {...props} />
          <TypeField {...props} />
          <Recurrence {...props} />
          <TimeFrameFields {...props} />
          <AreaField {...props} />
          <Switch
            label={intl.formatMessage(messages.residence)}
            hint={intl.formatMessage(messages.residenceAbout)}
            checked={value.residenceExclusion}
            onCheckedChange={(residenceExclusion) => props.onValueChange({ residenceExclusion })}
          />
        </Fields>
      </Card.Root>
      <Beside>
        <ReportSummaryCard value={value} project={projects.find(({ id }) => id === value.projectId)?.name} />
      </Beside>
    </Columns>
  );
}

function About({ value, onValueChange, projects }: DefineReportProps) {
  const intl = useIntl();
  const reason = useReason();
  const [left, setLeft] = useState(false);
  return (
    <>
      <Pair>
        <Select
          label={intl.formatMessage(messages.project)}
          required
          placeholder={intl.formatMessage(messages.chooseProject)}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.projectId}
          onValueChange={(projectId) => onValueChange({ projectId })}
        />
        <TextField
          label={intl.formatMessage(messages.name)}
          required
          dir="auto"
          autoComplete="off"
          maxLength={maxNameLength}
          value={value.name}
          onValueChange={(name) => onValueChange({ name })}
          onBlur={() => setLeft(true)}
          error={left && value.name.trim() === '' ? reason('name_required') : undefined}
        />
      </Pair>
      <TextArea
        label={intl.formatMessage(messages.description)}
        dir="auto"
        rows={2}
        maxLength={maxDescriptionLength}
        value={value.description}
        onValueChange={(description) => onValueChange({ description })}
      />
    </>
  );
}

function TypeField({ value, onValueChange, limits }: DefineReportProps) {
  const intl = useIntl();
  const hint = (about: string, max: number) => `${about} ${intl.formatMessage(valueMessages.sizes, { max })}`;
  return (
    <ChoiceCards
      label={intl.formatMessage(messages.type)}
      pictures="end"
      value={value.category}
      onValueChange={(category) => onValueChange({ category })}
      choices={[
        {
          value: 'POI_DEFAULT',
          label: intl.formatMessage(messages.points),
          hint: hint(intl.formatMessage(messages.pointsAbout), limits.polygonSize),
          picture: <PointPicture />,
        },
        {
          value: 'AOI_DEFAULT',
          label: intl.formatMessage(messages.areas),
          hint: hint(intl.formatMessage(messages.areasAbout), limits.aoiPolygonSize),
          picture: <QuarterPicture />,
        },
      ]}
    />
  );
}

function Recurrence({ value, onValueChange, projects }: DefineReportProps) {
  const intl = useIntl();
  const zone = value.recurrence && projects.find(({ id }) => id === value.projectId)?.time_zone;
  return (
    <Line>
      <Switch
        label={intl.formatMessage(messages.recurrence)}
        hint={
          zone ? intl.formatMessage(valueMessages.recurrenceIn, { zone }) : intl.formatMessage(messages.recurrenceAbout)
        }
        checked={value.recurrence}
        onCheckedChange={(recurrence) => onValueChange({ recurrence })}
      />
      {value.recurrence && (
        <SegmentedControl
          label={intl.formatMessage(messages.frequency)}
          size="small"
          segments={[
            { value: 'MONTHLY', label: intl.formatMessage(messages.monthly) },
            { value: 'WEEKLY', label: intl.formatMessage(messages.weekly) },
          ]}
          value={value.recurrenceFrequency}
          onValueChange={(recurrenceFrequency) => onValueChange({ recurrenceFrequency })}
        />
      )}
    </Line>
  );
}

function AreaField({ value, onValueChange }: DefineReportProps) {
  const intl = useIntl();
  const [asked, setAsked] = useState<CatchmentLevel>();
  return (
    <>
      <ChoiceCards
        label={intl.formatMessage(messages.area)}
        aside={<Step>{intl.formatMessage(messages.areaAbout)}</Step>}
        pictures="top"
        value={String(value.areaType)}
        onValueChange={(text) => {
          const level = Number(text) as CatchmentLevel;
          if (wideAreaTypes.includes(level)) setAsked(level);
          else onValueChange({ areaType: level });
        }}
        choices={areaTypes.map((level) => ({
          value: String(level),
          label: intl.formatMessage(areaMessages[level]),
          hint: `${wholeText(level, intl.locale)} · ${unitLabel(catchmentReachKm[level], 'kilometer', 0, intl.locale)}`,
          picture: <AreaPicture level={level} />,
        }))}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        variant="primary"
        title={intl.formatMessage(valueMessages.wideTitle, { km: asked ? catchmentReachKm[asked] : 0 })}
        confirmLabel={intl.formatMessage(messages.wideYes)}
        cancelLabel={intl.formatMessage(messages.wideNo)}
        onConfirm={() => {
          if (asked) onValueChange({ areaType: asked });
          setAsked(undefined);
        }}
      >
        {intl.formatMessage(messages.wideText)}
      </ConfirmDialog>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: ${space[3]};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Beside = styled.div`
  ${media.compact} {
    display: none;
  }
`;

const Fields = styled(Card.Body)`
  gap: ${space[4]};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[3]};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;

const Step = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
`;
