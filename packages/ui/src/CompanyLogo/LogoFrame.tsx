import { Building2 } from 'lucide-react';
import styled from 'styled-components';

import { color, radius } from '../theme';

/** A company's logo in a square, or an icon if it has none. */
export const LogoFrame = ({ src }: { src: string | undefined }) => (
  <Place>{src ? <img src={src} alt="" /> : <Building2 size={24} strokeWidth={1.5} aria-hidden />}</Place>
);

const Place = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 64px;
  block-size: 64px;
  border-radius: ${radius.control};
  background: ${color.panelTrack};
  overflow: hidden;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;
