import type { PageOutline } from '@locus/model/view';
import styled from 'styled-components';

import * as Card from '../Card/Card';
import { detailsWidth, MapPlace } from '../MapPlace/MapPlace';
import { Page } from '../Page/Page';
import { Skeleton } from '../Skeleton/Skeleton';
import { color, media, radius, shadow, size, space } from '../theme';

/** The places of a page's content beside the panel. */
export function OutlineContent({ outline }: { outline: PageOutline }) {
  if (outline === 'other') return null;
  if (outline === 'map')
    return (
      <Report data-map>
        <Words>
          <Skeleton shape="text" lines={2} width="min(620px, 100%)" />
          <Skeleton width="min(420px, 100%)" height={size.controlSmall} />
        </Words>
        <Stage>
          <Place>
            <Skeleton shape="block" height="100%" />
            <Tools />
          </Place>
          <Details>
            <Skeleton shape="text" lines={2} />
            <Skeleton height="320px" />
          </Details>
        </Stage>
      </Report>
    );
  if (outline === 'graph')
    return (
      <Report>
        <Skeleton shape="text" lines={2} width="min(620px, 100%)" />
        <Skeleton width="min(420px, 100%)" height={size.controlSmall} />
        <Tools />
        <Block>
          <Skeleton shape="bars" />
        </Block>
      </Report>
    );
  return (
    <Page>
      <MapPlace size="head">
        <Skeleton shape="block" height="100%" />
      </MapPlace>
      <Rows>
        <Skeleton shape="table" lines={9} />
      </Rows>
    </Page>
  );
}

/** The controls of a report's view. */
function Tools() {
  return (
    <ToolRow>
      {['180px', '132px'].map((width) => (
        <Skeleton key={width} width={width} height={size.control} />
      ))}
    </ToolRow>
  );
}

const ToolRow = styled.div`
  display: flex;
  gap: ${space[2]};
`;

const Report = styled(Page)`
  &[data-map] {
    display: flex;
    flex-direction: column;
    gap: 0;
    block-size: 100%;
    padding: 0;
  }
`;

const Words = styled.div`
  display: grid;
  gap: 14px;
  padding: ${space[3]} ${space[5]} 6px;
  border-block-end: 1px solid ${color.border};
  background: ${color.surface};
  ${media.narrow} {
    gap: ${space[5]};
    padding-inline: ${space[3]};
  }
`;

const Stage = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  flex: 1;
  min-block-size: 0;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${detailsWidth};
  }
`;

const Place = styled.div`
  position: relative;
  & > ${ToolRow} {
    position: absolute;
    inset-block-start: 9px;
    inset-inline: ${space[5]} ${space[3]};
    ${media.narrow} {
      inset-inline: ${space[3]};
    }
  }
  & > ${ToolRow} > * {
    border-radius: ${radius.control};
    background: ${color.surface};
    box-shadow: ${shadow.floating};
  }
  & > ${ToolRow} > * > * {
    visibility: hidden;
  }
`;

const Details = styled.div`
  display: none;
  align-content: start;
  gap: ${space[5]};
  padding: ${space[3]} ${space[5]};
  border-inline-start: 1px solid ${color.border};
  ${media.wide} {
    display: grid;
  }
`;

const Block = styled(Card.Root)`
  block-size: 480px;
  padding: ${space[5]};
`;

const Rows = styled(Card.Root)`
  padding: ${space[3]} ${space[4]};
  /* Rows as high as those of the table: their margins must not collapse. */
  & > * {
    display: grid;
  }
`;
