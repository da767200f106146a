import type { ComponentProps } from 'react';
import { useState } from 'react';
import styled from 'styled-components';

import { radius } from '../theme';

export interface CompanyLogoProps extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  /** Its URL; without one there is no logo. */
  src: string | undefined;
  /** The company's name, used as the text alternative. */
  company: string;
  /** The name is next to it: no text alternative is needed. */
  decorative?: boolean;
}

/** The logo of a company; empty if it has none or it cannot be decoded. */
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
