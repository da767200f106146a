import type { ReportCategory } from '@locus/model/entities';
import { truncateText } from '@locus/model/text';
import { cloneElement, type ComponentPropsWithRef, type ReactElement, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { panelGround } from '../ground';
import { CardFacts, Small } from '../ProjectCard/CardFacts';
import { cardMenu, cardName, cardSurface } from '../ProjectCard/cardSurface';
import { font, space } from '../theme';
import { messages, reportCategoryMessages } from './messages';

export interface ReportCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The report's name, shown in full. */
  name: string;
  /** Its description; up to 36 characters are shown, and all of it in its title. */
  description: string;
  /** The number of its locations; 0 by default. */
  locationCount?: number | null;
  /** When it was created, ISO 8601. */
  createdDate: string;
  /** The kind of report. */
  category: ReportCategory;
  /** The caller's link to the report; the name becomes its text. */
  link: ReactElement<{ children?: ReactNode }>;
  /** Whether its analyses are ready: a `Badge`. */
  status?: ReactNode;
  /** The settings menu; only for users with the right. */
  menu?: ReactNode;
  /** Whether it is the open report. */
  chosen?: boolean;
}

/** A report in the side panel: name, description, locations, kind and date; the whole card is its link. */
export function ReportCard({
  name,
  description,
  locationCount,
  createdDate,
  category,
  link,
  status,
  menu,
  chosen = false,
  ...rest
}: ReportCardProps) {
  const intl = useIntl();
  return (
    <Root data-chosen={chosen || undefined} data-menu={menu ? '' : undefined} {...rest}>
      <Name title={name}>{cloneElement(link, undefined, <bdi>{name}</bdi>)}</Name>
      {menu && <MenuPlace>{menu}</MenuPlace>}
      {description && (
        <Description title={description}>
          <bdi>{truncateText(description, 36)}</bdi>
        </Description>
      )}
      <CardFacts locations={locationCount ?? 0} createdDate={createdDate} link={status}>
        <Small>
          {intl.formatMessage(messages.type, { category: intl.formatMessage(reportCategoryMessages[category]) })}
        </Small>
      </CardFacts>
    </Root>
  );
}

const Root = styled.article`
  ${panelGround}
  ${cardSurface}
  padding: ${space[3]};
`;

const Name = styled.h2`
  ${cardName}
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  [data-menu] > & {
    padding-inline-end: ${space[6]};
  }
`;

const Description = styled.p`
  font: ${font.body};
  overflow-wrap: anywhere;
`;

const MenuPlace = styled.div`
  ${cardMenu}
`;
