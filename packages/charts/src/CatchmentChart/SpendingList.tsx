import { color, font } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { BarList } from '../SocialDemographicsPanel/BarList';
import { messages } from './messages';
import type { SpendingCategory } from './useSpending';

export interface SpendingListProps {
  category: SpendingCategory;
  /** In a popup, next to which the same list may be shown: it is not a landmark. */
  inPopup?: boolean;
}

/** The subcategories of a category as bars. */
export function SpendingList({ category: { name, text, parts }, inPopup }: SpendingListProps) {
  const intl = useIntl();
  const title = (
    <>
      <bdi>{name}</bdi>: <bdi>{text}</bdi>
    </>
  );
  if (parts.length > 0) {
    const bars = parts.map((part) => ({ ...part, value: part.spending ?? 0 }));
    return <BarList title={title} bars={bars} role={inPopup ? 'group' : undefined} />;
  }
  return (
    <Nothing>
      <b>{title}</b>
      {intl.formatMessage(messages.noParts)}
    </Nothing>
  );
}

const Nothing = styled.p`
  display: grid;
  font: ${font.label};
  color: ${color.textMuted};
`;
