import type { PageOutline } from '@locus/model/view';
import styled from 'styled-components';

import { panelGround } from '../ground';
import { Logo } from '../Logo/Logo';
import { sheetHeight } from '../SidePanel/sheetHeight';
import { Skeleton } from '../Skeleton/Skeleton';
import { color, media, radius, shadow, size, space, zIndex } from '../theme';
import { OutlineContent } from './OutlineContent';

export interface PageSkeletonProps {
  /** The page that will be shown. */
  outline: PageOutline;
}

/**
 * The frame of the portal with the places of a page's content, before anything of it is known. It is also rendered into
 * the HTML: it uses no effects, and adapts to the window by style sheets only.
 */
export function PageSkeleton({ outline }: PageSkeletonProps) {
  const read = outline === 'map' || outline === 'graph';
  return (
    <Root data-page-skeleton={outline} aria-hidden inert>
      <Sheet data-sheet={outline === 'map' ? 'peek' : 'cover'} data-folded={read || outline === 'other' || undefined}>
        <Rail>
          <Brand>
            <Logo markOnly />
          </Brand>
          {['profile', 'projects'].map((tab) => (
            <Tab key={tab} />
          ))}
          {read && <Tab />}
        </Rail>
        <Drawer>
          {read && <Skeleton width="96px" height="12px" style={{ marginBlock: '2px' }} />}
          <Line style={{ blockSize: '28px' }}>
            <Skeleton width="168px" height="18px" />
          </Line>
          {read && <Skeleton width="148px" height="12px" style={{ marginBlock: '2px 10px' }} />}
          {(outline === 'projects' || outline === 'project') && (
            <Line style={{ paddingBlock: space[2] }}>
              <Skeleton height={size.control} />
              <Skeleton width={size.control} height={size.control} style={{ flex: 'none' }} />
            </Line>
          )}
          {read && (
            <Cards>
              {Array.from({ length: 9 }, (_, i) => (
                <Card key={i} data-wide={i === 4 || undefined}>
                  <Skeleton width="88px" height="12px" style={{ marginBlock: '2px 4px' }} />
                  <Skeleton shape="card" />
                </Card>
              ))}
            </Cards>
          )}
          {(outline === 'projects' || outline === 'project') && (
            <List>
              {Array.from({ length: 5 }, (_, i) => (
                <Entry key={i} data-entry={outline}>
                  <Skeleton shape="text" lines={outline === 'project' ? 4 : 3} width="72%" />
                </Entry>
              ))}
            </List>
          )}
        </Drawer>
      </Sheet>
      <Bar data-report={read || undefined}>
        {read && ['120px', '168px', '132px'].map((width) => <Skeleton key={width} width={width} height="28px" />)}
        <End>
          {['72px', '28px', '28px', '32px'].map((width, i) => (
            <Skeleton key={i} width={width} height="28px" />
          ))}
        </End>
      </Bar>
      <Main data-sheet={outline === 'map' ? 'peek' : 'cover'} data-folded={read || outline === 'other' || undefined}>
        <OutlineContent outline={outline} />
      </Main>
    </Root>
  );
}

const Root = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${color.app};
  pointer-events: none;
`;

const Sheet = styled.div`
  ${panelGround}
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  z-index: ${zIndex.panel};
  display: flex;
  ${media.narrow} {
    ${sheetHeight}
    inset-inline-end: 0;
    inset-block-start: auto;
    flex-direction: column-reverse;
  }
`;

const Rail = styled.div`
  z-index: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  flex: none;
  gap: ${space[1]};
  inline-size: ${size.rail};
  padding-block: ${space[2]};
  background: ${color.panelRail};
  ${media.narrow} {
    flex-direction: row;
    justify-content: space-around;
    inline-size: 100%;
    block-size: ${size.rail};
    padding-block: 0;
  }
`;

const Brand = styled.div`
  margin-block-end: ${space[3]};
  ${media.narrow} {
    display: none;
  }
`;

const Tab = styled.div`
  inline-size: 18px;
  block-size: 18px;
  margin: 9px;
  border-radius: ${radius.control};
  background: ${color.panelTrack};
`;

const Drawer = styled.div`
  display: flex;
  flex-direction: column;
  inline-size: calc(${size.panel} - ${size.rail});
  padding: ${space[2]} ${space[3]} 0;
  overflow: hidden;
  background: ${color.panel};
  box-shadow: ${shadow.panel};
  ${media.narrow} {
    inline-size: 100%;
    block-size: var(--sheet);
    padding-block-start: ${space[5]};
    border-start-start-radius: 16px;
    border-start-end-radius: 16px;
    [data-folded] > & {
      block-size: var(--folded);
    }
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: ${space[2]};
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  padding-block-start: 3px;
`;

const Card = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 152px;
  padding: 9px 10px 8px;
  border-radius: ${radius.card};
  background: ${color.panelCard};
  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

const List = styled.div`
  display: grid;
  gap: ${space[2]};
  padding-block-start: 3px;
`;

const Entry = styled.div`
  display: flex;
  align-items: flex-end;
  block-size: 112px;
  padding: ${space[3]};
  border-radius: ${radius.card};
  background: ${color.panelCard};
  box-shadow: inset 0 0 0 1px ${color.panelBorder};
  &[data-entry='projects'] {
    block-size: 154px;
  }
`;

const Bar = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline: ${size.panel} 0;
  z-index: ${zIndex.bar};
  display: flex;
  align-items: center;
  gap: ${space[6]};
  block-size: ${size.bar};
  padding-inline-start: ${space[4]};
  background: ${color.surface};
  box-shadow: 0 1px 0 ${color.border};
  ${media.narrow} {
    inset-inline-start: 0;
  }
`;

const End = styled.div`
  display: flex;
  flex: none;
  gap: ${space[3]};
  margin-inline-start: auto;
  padding-inline: ${space[4]};
`;

const Main = styled.div`
  position: absolute;
  inset-block: ${size.bar} 0;
  inset-inline: ${size.panel} 0;
  overflow: hidden;
  ${media.narrow} {
    ${sheetHeight}
    inset-inline-start: 0;
    inset-block-end: calc(${size.rail} + var(--sheet));
    &[data-folded] {
      inset-block-end: calc(${size.rail} + var(--folded));
    }
  }
`;
