import type { SidePanel } from '@locus/ui';
import { useNarrow, useShort } from '@locus/ui/theme';
import { useState } from 'react';

import type { PanelTab } from './usePanel';
import { useViewState } from './useViewState';

/**
 * Whether the panel is unfolded, how to change that, and how it behaves as a sheet. On a phone it is below a list
 * and covers a page or a report: it is folded whenever one of these opens or shows something else, or the window
 * becomes as narrow as a phone, and unfolds with the next list or a wider window. On a map its header stays in view,
 * except on a phone held sideways.
 */
export function usePanelFold(tab: PanelTab) {
  const narrow = useNarrow();
  const short = useShort();
  const { contentVisualizationMode: mode, reportItemType: analysis } = useViewState();
  const [unfolded, setUnfolded] = useState(true);
  const [before, setBefore] = useState<{ tab: PanelTab; hidden: string | undefined; narrow: boolean }>();
  const page = tab === 'profile' || tab === 'create';
  const read = tab === 'reports';
  const hidden = page ? tab : read ? `${mode} ${analysis}` : undefined;
  if (tab !== before?.tab || hidden !== before.hidden || narrow !== before.narrow) {
    setBefore({ tab, hidden, narrow });
    if (narrow && hidden !== undefined) setUnfolded(false);
    else if (before && (narrow ? tab !== before.tab : before.narrow)) setUnfolded(true);
  }
  const sheet: SidePanel.Sheet = !read ? 'half' : mode === 'Map' && !short ? 'peek' : 'cover';
  return { unfolded, setUnfolded, sheet };
}
