import { useNarrow } from '@locus/ui/theme';
import { useState } from 'react';

import type { PanelTab } from './usePanel';
import { useViewState } from './useViewState';

/**
 * Whether the panel is unfolded, and how to change that. On a phone it is a sheet, which lies below a list or a map and
 * would hide a page, a graph or a table: it is folded whenever one of these opens, and unfolds with the next list.
 */
export function usePanelFold(tab: PanelTab): [unfolded: boolean, setUnfolded: (unfolded: boolean) => void] {
  const narrow = useNarrow();
  const { contentVisualizationMode: mode, reportItemType: analysis } = useViewState();
  const [unfolded, setUnfolded] = useState(true);
  const [before, setBefore] = useState<{ tab: PanelTab; hidden: string | undefined }>();
  const page = tab === 'profile' || tab === 'create';
  const read = tab === 'reports' && mode !== 'Map';
  const hidden = page ? tab : read ? `${mode} ${analysis}` : undefined;
  if (tab !== before?.tab || hidden !== before.hidden) {
    setBefore({ tab, hidden });
    if (narrow && hidden !== undefined) setUnfolded(false);
    else if (narrow && before && tab !== before.tab) setUnfolded(true);
  }
  return [unfolded, setUnfolded];
}
