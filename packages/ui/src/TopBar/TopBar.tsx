import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color, media, radius, size, space, visuallyHidden } from '../theme';

export { Pick, type PickProps } from './Pick';

export type RootProps = ComponentPropsWithRef<'header'>;

/** The bar of 52 px over the map or page: `Pick`s at its start, an `End` with language and avatar. */
export function Root(props: RootProps) {
  return <Bar {...props} />;
}

export interface FaceProps extends ComponentPropsWithRef<'button'> {
  /** The text alternative of the picture. */
  label: string;
}

/** A round button that shows a user's picture and opens their menu. */
export function Face({ label, type = 'button', children, ...rest }: FaceProps) {
  return (
    <Round type={type} {...rest}>
      {children}
      <Heard>{label}</Heard>
    </Round>
  );
}

export type EndProps = ComponentPropsWithRef<'div'>;

/** The end of the bar. */
export function End(props: EndProps) {
  return <EndPlace {...props} />;
}

const Bar = styled.header`
  container: bar / inline-size;
  display: flex;
  align-items: stretch;
  min-inline-size: 0;
  block-size: ${size.bar};
  background: ${color.surface};
  box-shadow: 0 1px 0 ${color.border};
  color: ${color.text};
`;

const EndPlace = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  gap: ${space[3]};
  margin-inline-start: auto;
  padding-inline: ${space[4]};
  @container bar (max-width: 759px) {
    gap: ${space[1]};
    padding-inline: ${space[2]};
  }
  ${media.narrow} {
    gap: ${space[2]};
    padding-inline: ${space[3]};
  }
`;

const Round = styled.button`
  display: grid;
  flex: none;
  border-radius: ${radius.full};
`;

const Heard = styled.span`
  ${visuallyHidden}
`;
