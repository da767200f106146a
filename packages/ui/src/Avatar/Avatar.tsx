import { UserRound } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import styled from 'styled-components';

import { color, font, radius } from '../theme';
import { initialsOf } from './initials';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The person's name; its initials are shown if there is no picture. */
  name: string;
  /** URL of the picture; one that cannot be shown is silently ignored. */
  src?: string | null;
  /** `medium` 28 px in bars, `large` 64 px on a profile. */
  size?: 'medium' | 'large';
}

/** A person's picture or initials. Decorative: the name is next to it or labels the button around it. */
export function Avatar({ name, src, size = 'medium', ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>();
  const initials = initialsOf(name);
  return (
    <Root data-size={size} aria-hidden {...rest}>
      {src && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} />
      ) : (
        (initials && <bdi>{initials}</bdi>) || <UserRound size={size === 'large' ? 32 : 16} strokeWidth={1.5} />
      )}
    </Root>
  );
}

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 28px;
  block-size: 28px;
  border-radius: ${radius.full};
  overflow: hidden;
  background: ${color.panelTrack};
  color: ${color.panelText};
  font: ${font.caption};
  font-weight: ${font.strong};
  letter-spacing: 0.02em;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  &[data-size='large'] {
    inline-size: 64px;
    block-size: 64px;
    font: ${font.page};
  }
`;
