import { titleOf } from '@locus/analyses';
import { itemTypeOf } from '@locus/model/reports';
import { useIntl } from 'react-intl';

/**
 * The name of an item type as in calls, e.g. "Visit trends" for `POI_DEFAULT.footfall`, in the user's language; an
 * unknown type is shown as it is.
 */
export function useTypeName(): (type: string) => string {
  const intl = useIntl();
  return (type) => {
    const known = itemTypeOf(type)?.type;
    return known ? titleOf(intl, known) : type;
  };
}
