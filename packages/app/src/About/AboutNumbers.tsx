import type { ReportScope } from '@locus/model/view';
import { Button } from '@locus/ui';
import { media, visuallyHidden } from '@locus/ui/theme';
import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

// The facts and their texts are loaded on demand.
const AboutPanel = lazy(async () => ({ default: (await import('./AboutPanel')).AboutPanel }));

export interface AboutNumbersProps {
  /** The report and the view state in its address. */
  scope: ReportScope;
}

/** The button that explains the basis of the numbers of the open analysis, as far as it has been calculated. */
export function AboutNumbers({ scope }: AboutNumbersProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<boolean>();
  const item = scope.view?.item;
  if (!item || item.status !== 'confirmed') return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Info size={16} strokeWidth={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Word>{intl.formatMessage(messages.open)}</Word>
      </Button>
      {open !== undefined && (
        <Suspense>
          <AboutPanel key={item.type} type={item.type} scope={scope} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

// On a phone the icon is enough.
const Word = styled.span`
  ${media.narrow} {
    ${visuallyHidden}
  }
`;
