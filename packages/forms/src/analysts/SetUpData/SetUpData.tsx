import type { Limits } from '@locus/model/entities';
import type { ReportDraft, SetUp } from '@locus/model/reports';
import { itemsOfCategory, radiusBounds, sharesOffered } from '@locus/model/reports';
import type { WizardPlace } from '@locus/model/wizard';
import { Card, SegmentedControl, Select, Slider, Switch } from '@locus/ui';
import { color, font, media, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { ItemRows } from './ItemRows';
import { messages, valueMessages } from './messages';
import { DrawArea, NoAreas, Note, PlacesField, ShareBlock, Switches } from './ShareBlock';

export interface SetUpDataProps {
  category: ReportDraft['category'];
  value: SetUp;
  onValueChange: (changes: Partial<SetUp>) => void;
  /** The report's locations. */
  places: readonly WizardPlace[];
  /** The project's places that count as areas of interest. */
  areas: readonly WizardPlace[];
  limits: Limits;
  /** Draws an area of interest, which is added to the project. */
  onDrawArea: () => void;
}

/** The wizard's third step: the report's analyses, with attraction and absorption as options. */
export function SetUpData(props: SetUpDataProps) {
  const { category, value } = props;
  const intl = useIntl();
  const always = itemsOfCategory(category);
  const shares = sharesOffered(category);
  const chosen = shares ? Number(value.attraction_isActive) + Number(value.absorption_isActive) : 0;
  return (
    <Card.Root>
      <Card.Header actions={<Step>{intl.formatMessage(messages.step)}</Step>}>
        <Card.Title subtitle={intl.formatMessage(valueMessages.count, { count: always.length + chosen })}>
          {intl.formatMessage(messages.title)}
        </Card.Title>
      </Card.Header>
      <Body>
        <Part>{intl.formatMessage(messages.always)}</Part>
        <ItemRows types={always} />
        {shares ? (
          <>
            <Part>
              {intl.formatMessage(messages.optional)} <Step>{intl.formatMessage(messages.optionalAbout)}</Step>
            </Part>
            <Blocks>
              <Attraction {...props} />
              <Absorption {...props} />
            </Blocks>
          </>
        ) : (
          <Note>{intl.formatMessage(messages.leftOut)}</Note>
        )}
      </Body>
    </Card.Root>
  );
}

function Attraction({ value, onValueChange, places, areas, limits, onDrawArea }: SetUpDataProps) {
  const intl = useIntl();
  return (
    <ShareBlock
      type="ATTRACTION"
      active={value.attraction_isActive}
      onActiveChange={(on) => onValueChange({ attraction_isActive: on })}
    >
      {areas.length === 0 ? (
        <NoAreas limits={limits} onDraw={onDrawArea} />
      ) : (
        <>
          <PlacesField
            label={intl.formatMessage(messages.aois)}
            places={areas}
            value={value.attraction_aois}
            onValueChange={(ids) => onValueChange({ attraction_aois: ids })}
            needed={intl.formatMessage(messages.aoisNeeded)}
          />
          <div>
            <DrawArea onDraw={onDrawArea} />
          </div>
        </>
      )}
      <PlacesField
        label={intl.formatMessage(messages.pois)}
        places={places}
        value={value.attraction_pois}
        onValueChange={(ids) => onValueChange({ attraction_pois: ids })}
        needed={intl.formatMessage(messages.poisNeeded)}
      />
      <Switches>
        <Switch
          label={intl.formatMessage(messages.linkPois)}
          hint={intl.formatMessage(messages.linkPoisAbout)}
          checked={value.attraction_linkPois}
          onCheckedChange={(on) => onValueChange({ attraction_linkPois: on })}
        />
        <Switch
          label={intl.formatMessage(messages.linkAois)}
          hint={intl.formatMessage(messages.linkAoisAbout)}
          checked={value.attraction_linkAois}
          onCheckedChange={(on) => onValueChange({ attraction_linkAois: on })}
        />
      </Switches>
      <Note>{intl.formatMessage(messages.activity)}</Note>
    </ShareBlock>
  );
}

function Absorption(props: SetUpDataProps) {
  const { value, onValueChange, places } = props;
  const intl = useIntl();
  const around = value.absorption_areaType === 'RADIUS';
  return (
    <ShareBlock
      type="ABSORPTION"
      active={value.absorption_isActive}
      onActiveChange={(on) => onValueChange({ absorption_isActive: on })}
    >
      <From>
        <Note>{intl.formatMessage(messages.takenFrom)}</Note>
        <SegmentedControl
          label={intl.formatMessage(messages.takenFrom)}
          segments={[
            { value: 'AOI', label: intl.formatMessage(messages.aoi) },
            { value: 'RADIUS', label: intl.formatMessage(messages.radius) },
          ]}
          value={value.absorption_areaType}
          onValueChange={(absorption_areaType) => onValueChange({ absorption_areaType })}
        />
      </From>
      {around ? (
        <Slider
          label={intl.formatMessage(messages.radiusAround)}
          {...radiusBounds}
          unit="m"
          value={value.absorption_radius}
          onValueChange={(absorption_radius) => onValueChange({ absorption_radius })}
        />
      ) : (
        <AbsorptionArea {...props} />
      )}
      <PlacesField
        label={intl.formatMessage(messages.pois)}
        places={places}
        value={value.absorption_pois}
        onValueChange={(ids) => onValueChange({ absorption_pois: ids })}
        needed={intl.formatMessage(messages.poisNeeded)}
      />
      <Switches>
        <Switch
          label={intl.formatMessage(messages.linkPois)}
          hint={intl.formatMessage(messages.linkPoisAbout)}
          checked={value.absorption_linkPois}
          onCheckedChange={(on) => onValueChange({ absorption_linkPois: on })}
        />
      </Switches>
      <Note>{intl.formatMessage(messages.activity)}</Note>
    </ShareBlock>
  );
}

function AbsorptionArea({ value, onValueChange, areas, limits, onDrawArea }: SetUpDataProps) {
  const intl = useIntl();
  if (areas.length === 0) return <NoAreas limits={limits} onDraw={onDrawArea} />;
  return (
    <>
      <Select
        label={intl.formatMessage(messages.aoi)}
        required
        placeholder={intl.formatMessage(messages.choose)}
        options={areas.map(({ id, name, address }) => ({ value: id, label: name, secondary: address }))}
        value={value.absorption_aoi}
        onValueChange={(absorption_aoi) => onValueChange({ absorption_aoi })}
        hint={value.absorption_aoi === '' ? intl.formatMessage(messages.aoiNeeded) : undefined}
      />
      <div>
        <DrawArea onDraw={onDrawArea} />
      </div>
    </>
  );
}

const Body = styled(Card.Body)`
  gap: ${space[3]};
`;

const Step = styled.span`
  color: ${color.textMuted};
  font: ${font.label};
`;

const Part = styled.h3`
  margin: ${space[2]} 0 0;
  font: ${font.bodyStrong};
  &:first-child {
    margin-block-start: 0;
  }
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space[3]};
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const From = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
`;
