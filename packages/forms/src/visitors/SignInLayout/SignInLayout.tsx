import { AreaPattern, Logo, pageTitle, panelGround } from '@locus/ui';
import { color, font, radius, shadow, space } from '@locus/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

export interface SignInLayoutProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** The page's title, its only heading. */
  title: ReactNode;
  /** A line below it. */
  text?: ReactNode;
  /** A line below the content: alternatives, as links. */
  below?: ReactNode;
  /** Next to the name in the footer: legal links. */
  legal?: ReactNode;
  /** At the end of the footer: the menus of language and theme. */
  footer?: ReactNode;
  /** Whether the card is wider, for a form with many fields. */
  wide?: boolean;
  /** Whether to move the focus to the title, after a navigation within the app that left it nowhere. */
  focusTitle?: boolean;
}

/** The frame of every page of a reader without a session: one card on a dark map of areas, and a footer. */
export function SignInLayout({
  title,
  text,
  below,
  legal,
  footer,
  wide = false,
  focusTitle = false,
  children,
  ...rest
}: SignInLayoutProps) {
  const [year] = useState(() => new Date().getFullYear());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = pageTitle(heading.current?.textContent);
  });
  useEffect(() => {
    if (focusTitle) heading.current?.focus();
  }, [focusTitle]);
  return (
    <Root {...rest}>
      <AreaPattern seed="Basel" variant="page" />
      <Middle>
        <Box data-wide={wide || undefined}>
          <Logo />
          <Words>
            <h1 ref={heading} tabIndex={focusTitle ? -1 : undefined}>
              {title}
            </h1>
            {text && <p>{text}</p>}
          </Words>
          {children}
          {below && <Below>{below}</Below>}
        </Box>
      </Middle>
      <Foot>
        <Legal>
          <span dir="ltr">© {year} Locus</span>
          {legal}
        </Legal>
        {footer && <Menus>{footer}</Menus>}
      </Foot>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  isolation: isolate;
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  background: ${color.panel};
`;

const Middle = styled.main`
  position: relative;
  display: grid;
  flex: 1;
  place-items: center;
  padding: ${space[5]} ${space[4]};
`;

const Box = styled.div`
  display: grid;
  gap: ${space[5]};
  inline-size: min(100%, 400px);
  padding: ${space[5]} ${space[6]} ${space[6]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.popup};
  &[data-wide] {
    inline-size: min(100%, 560px);
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  color: ${color.textMuted};
  & h1 {
    font: ${font.page};
    color: ${color.text};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & h1:focus {
    outline: none;
  }
`;

const Below = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
`;

const Foot = styled.footer`
  ${panelGround}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding: ${space[3]} ${space[5]};
  font: ${font.label};
`;

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  & a {
    color: inherit;
  }
`;

const Menus = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
`;
