import { color, font, radius, shadow, space } from '@locus/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface EditorCardProps {
  title: ReactNode;
  /** Before the title. */
  icon?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A card beside the map of the polygon editor. */
export function EditorCard({ title, icon, aside, children }: EditorCardProps) {
  return (
    <Card>
      <Head>
        {icon}
        <h2>{title}</h2>
        {aside}
      </Head>
      {children}
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.floating};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: 24px;
  & > h2 {
    flex: 1;
    min-inline-size: 0;
    margin: 0;
    font: ${font.emphasisStrong};
  }
`;
