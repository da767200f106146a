import { isolated } from '@locus/model';
import type { Id, Location } from '@locus/model';
import { Banner } from '@locus/ui';
import { listText } from '@locus/ui/i18n';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

export interface EmptyPlacesProps {
  /** The selected places; for drawn ones, whether the project's data about them is empty or has not been found yet. */
  places: readonly (Pick<Location, 'name' | 'visits'> & { id: Id })[];
}

/** Maximum number of places named; the others are counted. */
const mostNamed = 3;

/**
 * Says which selected places have no data, and what may help: without numbers, as zeros would look measured. Nothing if
 * all of them have visits.
 */
export function EmptyPlaces({ places }: EmptyPlacesProps) {
  const intl = useIntl();
  const wordsOf = (visits: Location['visits']) => {
    const found = places.filter((place) => place.visits === visits);
    const named = found.slice(0, mostNamed).map(({ name }) => isolated(name));
    const more = found.length - named.length;
    const rest = more > 0 ? [intl.formatMessage(messages.more, { count: more })] : [];
    return { count: found.length, names: listText(intl, [...named, ...rest]) };
  };
  const [none, waiting] = [wordsOf('NONE'), wordsOf('WAITING')];
  if (none.count + waiting.count === 0) return null;
  return (
    <Notes>
      {none.count > 0 && (
        <Banner variant="warning" title={intl.formatMessage(messages.none, none)}>
          {intl.formatMessage(messages.help)}
        </Banner>
      )}
      {waiting.count > 0 && <Banner>{intl.formatMessage(messages.waiting, waiting)}</Banner>}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
`;
