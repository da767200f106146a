import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { color, font, radius, shadow, space } from '../theme';

export interface RootProps extends ComponentPropsWithRef<'section'> {
  /** `raised` for pages, `floating` over the map, `plain` inside something that already has a surface. */
  variant?: 'raised' | 'floating' | 'plain';
}

/** A light surface that holds one item: a chart, a table, a form. */
export function Root({ variant = 'raised', ...rest }: RootProps) {
  return <Surface data-variant={variant} {...rest} />;
}

export interface HeaderProps extends ComponentPropsWithRef<'header'> {
  /** Controls at the end of the line. */
  actions?: ReactNode;
}

/** The first line of a card: its title, and controls at the end. */
export function Header({ actions, children, ...rest }: HeaderProps) {
  return (
    <Line {...rest}>
      <Words>{children}</Words>
      {actions && <Actions>{actions}</Actions>}
    </Line>
  );
}

export interface TitleProps extends ComponentPropsWithRef<'h2'> {
  /** One sentence below the title that says what is shown. */
  subtitle?: ReactNode;
}

/** The title of a card, a second-level heading, with an optional sentence below. */
export function Title({ subtitle, ...rest }: TitleProps) {
  return (
    <>
      <Heading {...rest} />
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </>
  );
}

export interface BodyProps extends ComponentPropsWithRef<'div'> {
  /** The content extends to the card's edges, as tables and maps do. */
  flush?: boolean;
}

/** The content of a card; it takes the remaining height. */
export function Body({ flush = false, ...rest }: BodyProps) {
  return <Content data-flush={flush || undefined} {...rest} />;
}

const Surface = styled.section`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  overflow: hidden;
  overflow: clip;
  &[data-variant='raised'] {
    box-shadow: ${shadow.card};
  }
  &[data-variant='floating'] {
    box-shadow: ${shadow.floating};
  }
`;

const Line = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[4]} 0;
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: min(200px, 100%);
  overflow-wrap: anywhere;
`;

const Heading = styled.h2`
  font: ${font.section};
`;

const Subtitle = styled.p`
  max-inline-size: 620px;
  color: ${color.textMuted};
  text-wrap: pretty;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Content = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
  padding: ${space[3]} ${space[4]} ${space[4]};
  &[data-flush] {
    padding: ${space[2]} 0 0;
  }
`;
