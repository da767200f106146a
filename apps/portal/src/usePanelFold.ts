import { useNarrow } from '@locus/ui/theme';
import { useState } from 'react';

import type { PanelTab } from './usePanel';
import { useViewState } from './useViewState';

/**
 * Whether the panel is unfolded, and how to change that. On a phone it is a sheet, which is below a list or a map and
 * would cover a page, a graph or a table: it is folded whenever one of these opens, or the window becomes as narrow as
 * a phone, and unfolds with the next list or a wider window.
 */
export function usePanelFold(tab: PanelTab): [unfolded: boolean, setUnfolded: (unfolded: boolean) => void] {
  const narrow = useNarrow();
  const { contentVisualizationMode: mode, reportItemType: analysis } = useViewState();
  const [unfolded, setUnfolded] = useState(true);
  const [before, setBefore] = useState<{ tab: PanelTab; hidden: string | undefined; narrow: boolean }>();
  const page = tab === 'profile' || tab === 'create';
  const read = tab === 'reports' && mode !== 'Map';
  const hidden = page ? tab : read ? `${mode} ${analysis}` : undefined;
  if (tab !== before?.tab || hidden !== before.hidden || narrow !== before.narrow) {
    setBefore({ tab, hidden, narrow });
    if (narrow && hidden !== undefined) setUnfolded(false);
    else if (before && (narrow ? tab !== before.tab : before.narrow)) setUnfolded(true);
  }
  return [unfolded, setUnfolded];
}
