import { ChevronLeft } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type ComponentPropsWithRef, createContext, type ReactElement, type ReactNode, use } from 'react';
import styled from 'styled-components';

import { color, font, radius, space, truncate } from '../theme';

export interface HeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'title'> {
  /** The caller's link to the parent, e.g. `<Link to="/">Retail Berlin</Link>`. */
  back?: ReactElement;
  /** The name of what is open, a first-level heading; names typed by users belong in `<bdi>`. */
  title: ReactNode;
  /** A line of facts below the title. */
  subtitle?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
}

/** The panel's header: back link, title, facts, buttons; children (search, sort) follow below and do not scroll. */
export function Header({ back, title, subtitle, actions, children, ...rest }: HeaderProps) {
  return (
    <Head {...rest}>
      {back && (
        <Back>
          <ChevronLeft size={14} strokeWidth={1.5} className="flip" aria-hidden />
          <Slot.Root>{back}</Slot.Root>
        </Back>
      )}
      <TitleLine>
        <Title title={typeof title === 'string' ? title : undefined}>{title}</Title>
        {actions}
      </TitleLine>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
      {children && <Tools>{children}</Tools>}
    </Head>
  );
}

export type BodyProps = ComponentPropsWithRef<'div'>;

/** The panel's content; it scrolls when it is taller than the panel. */
export function Body(props: BodyProps) {
  return <Scroll data-scrolls inert={use(Peeking)} {...props} />;
}

/** Whether only the header of a folded sheet is in view. */
export const Peeking = createContext(false);

const Head = styled.header`
  flex: none;
  padding-block-end: ${space[2]};
`;

const Back = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  font: ${font.label};
  & > svg {
    flex: none;
  }
  &,
  & a {
    color: ${color.textMuted};
  }
  & > a {
    ${truncate}
    border-radius: ${radius.small};
  }
  & > a:hover {
    color: ${color.text};
  }
`;

const TitleLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 28px;
`;

const Title = styled.h1`
  ${truncate}
  flex: 1;
  font: ${font.section};
`;

const Subtitle = styled.p`
  font: ${font.label};
  color: ${color.textMuted};
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-block-start: ${space[2]};
`;

const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  /* Space for the focus rings of elements at the edge. */
  margin-inline: calc(-1 * ${space[3]});
  padding: 3px ${space[3]} ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
`;
