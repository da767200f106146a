import { truncateText } from '@locus/model/text';
import { cloneElement, type ComponentPropsWithRef, type ReactElement, type ReactNode, useState } from 'react';
import styled from 'styled-components';

import { AreaPattern } from '../AreaPattern/AreaPattern';
import { panelGround } from '../ground';
import { color, font, radius, space } from '../theme';
import { CardFacts } from './CardFacts';
import { cardMenu, cardName, cardSurface } from './cardSurface';

export interface ProjectCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The project's name; up to 30 characters are shown, and all of it in its title. */
  name: string;
  /** Its description; up to 36 characters are shown, and all of it in its title. */
  description: string;
  /** URL of its picture; an area pattern is shown if there is none or it cannot be loaded. */
  pictureUrl?: string | null;
  /** Determines the area pattern; the project's id. */
  seed: string;
  /** The number of its reports. */
  reportCount: number;
  /** The number of its locations; 0 by default. */
  locationCount?: number | null;
  /** When it was created, ISO 8601. */
  createdDate: string;
  /** The caller's link to the project; the shortened name becomes its text. */
  link: ReactElement<{ children?: ReactNode }>;
  /** The caller's "Manage" link, including its text; only for users with the right. */
  manageLink?: ReactElement;
  /** The settings menu; only for users with the right. */
  menu?: ReactNode;
  /** Whether it is the project shown on the map. */
  chosen?: boolean;
}

/** A project in the side panel: picture, name, description, counts and date; the whole card is its link. */
export function ProjectCard({
  name,
  description,
  pictureUrl,
  seed,
  reportCount,
  locationCount,
  createdDate,
  link,
  manageLink,
  menu,
  chosen = false,
  ...rest
}: ProjectCardProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <Root data-chosen={chosen || undefined} {...rest}>
      <Picture>
        {pictureUrl && pictureUrl !== broken ? (
          <img src={pictureUrl} alt="" loading="lazy" onError={() => setBroken(pictureUrl)} />
        ) : (
          <AreaPattern seed={seed} />
        )}
      </Picture>
      <Name title={name}>{cloneElement(link, undefined, <bdi>{truncateText(name, 30)}</bdi>)}</Name>
      {menu && <MenuPlace>{menu}</MenuPlace>}
      <Facts>
        {description && (
          <Description title={description}>
            <bdi>{truncateText(description, 36)}</bdi>
          </Description>
        )}
        <CardFacts reports={reportCount} locations={locationCount ?? 0} createdDate={createdDate} link={manageLink} />
      </Facts>
    </Root>
  );
}

const Root = styled.article`
  ${panelGround}
  ${cardSurface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Picture = styled.div`
  position: relative;
  grid-area: 1 / 1;
  block-size: 74px;
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
  overflow: hidden;
  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /* Keeps the name readable on any picture. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(to top, ${color.panelRail}, color-mix(in srgb, ${color.panelRail} 8%, transparent) 84%);
  }
`;

const Name = styled.h2`
  ${cardName}
  grid-area: 1 / 1;
  align-self: end;
  z-index: 1;
  padding: 0 ${space[3]} ${space[2]};
`;

const MenuPlace = styled.div`
  ${cardMenu}
  background: color-mix(in srgb, ${color.panelRail} 74%, transparent);
`;

const Facts = styled.div`
  padding: ${space[2]} ${space[3]} ${space[3]};
`;

const Description = styled.p`
  font: ${font.body};
  overflow-wrap: anywhere;
`;
