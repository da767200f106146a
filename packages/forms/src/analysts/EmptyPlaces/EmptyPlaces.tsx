import { isolated } from '@locus/model/text';
import type { Id, Location } from '@locus/model/entities';
import { Banner } from '@locus/ui';
import { listText } from '@locus/model/text';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface EmptyPlacesProps {
  /** The selected places; for drawn ones, what is told about their visits, or that these are not yet known. */
  places: readonly (Pick<Location, 'name' | 'visits' | 'visitsFloor'> & { id: Id })[];
}

/** Maximum number of places named; the others are counted. */
const mostNamed = 3;

/**
 * Says which selected places have too little data, and what may help: without numbers, as zeros would look measured.
 * The text about a panel is the same for a few people and for nobody. Nothing if all of them have visits.
 */
export function EmptyPlaces({ places }: EmptyPlacesProps) {
  const intl = useIntl();
  const wordsOf = (visits: Location['visits']) => {
    const found = places.filter((place) => place.visits === visits);
    const named = found.slice(0, mostNamed).map(({ name }) => isolated(name));
    const more = found.length - named.length;
    const rest = more > 0 ? [intl.formatMessage(messages.more, { count: more })] : [];
    // With several floors the highest holds for all of them.
    const floor = found.reduce((most, { visitsFloor = 0 }) => Math.max(most, visitsFloor), 0);
    return { count: found.length, names: listText(intl, [...named, ...rest]), floor };
  };
  const [few, none, untold, waiting] = [wordsOf('FEW'), wordsOf('NONE'), wordsOf('UNTOLD'), wordsOf('WAITING')];
  if (few.count + none.count + untold.count + waiting.count === 0) return null;
  return (
    <Notes>
      {few.count > 0 && (
        <Banner variant="warning" title={intl.formatMessage(messages.few, few)}>
          {intl.formatMessage(messages.fewHelp)}
        </Banner>
      )}
      {none.count > 0 && (
        <Banner variant="warning" title={intl.formatMessage(messages.none, none)}>
          {intl.formatMessage(messages.help)}
        </Banner>
      )}
      {untold.count > 0 && (
        <Banner title={intl.formatMessage(messages.untold, untold)}>{intl.formatMessage(messages.untoldHelp)}</Banner>
      )}
      {waiting.count > 0 && <Banner>{intl.formatMessage(messages.waiting, waiting)}</Banner>}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
`;
