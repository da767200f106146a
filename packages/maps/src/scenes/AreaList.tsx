import type { CatchmentArea } from '@locus/model/analyses';
import { areasByShare, catchmentCode } from '@locus/model/analyses';
import { shareText } from '@locus/model/text';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { MapListProps } from '../MapList/MapList';
import { MapList } from '../MapList/MapList';
import { messages } from './messages';

export interface AreaListProps extends Omit<MapListProps, 'label' | 'items'> {
  areas: readonly CatchmentArea[];
}

/** Keyboard access to the areas of a catchment, the largest share first. */
export function AreaList({ areas, ...list }: AreaListProps) {
  const intl = useIntl();
  const items = useMemo(
    () =>
      areasByShare(areas).map(({ index, name, code, share }) => ({
        id: index,
        name: `${catchmentCode(code)} ${name}`,
        value: share === null ? undefined : shareText(share, intl.locale),
      })),
    [intl, areas],
  );
  return <MapList {...list} label={intl.formatMessage(messages.areaList)} items={items} />;
}
