import type { ComponentProps } from 'react';
import { useState } from 'react';
import styled from 'styled-components';

import { radius } from '../theme';

export interface CompanyLogoProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** Its address; without one there is no logo. */
  src: string | undefined;
  /** The company's name, said in place of the picture. */
  company: string;
  /** The name stands beside it: nothing is said. */
  decorative?: boolean;
}

/** The logo of a company; nothing where it has none or it cannot be decoded. */
export function CompanyLogo({ src, company, decorative = false, ...rest }: CompanyLogoProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return null;
  const said = decorative ? { alt: '' } : { alt: company, title: company };
  return <Picture src={src} {...said} onError={() => setBroken(src)} {...rest} />;
}

const Picture = styled.img`
  flex: none;
  max-inline-size: 96px;
  block-size: 28px;
  border-radius: ${radius.small};
  object-fit: contain;
`;
