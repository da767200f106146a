import type { MessageTag, NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

type Named = { name: string; bdi: MessageTag };

export const messages = defineMessages<{
  showTitle: Named;
  hideTitle: Named;
  showText: { count: number };
  hideText: { count: number };
  stayText: { count: number };
  more: { count: number };
  loading: NoMessageValues;
  unknown: NoMessageValues;
  show: NoMessageValues;
  hide: NoMessageValues;
}>({
  showTitle: { id: 'forms.SwitchProjectDialog.showTitle', defaultMessage: 'Show project "<bdi>{name}</bdi>"?' },
  hideTitle: { id: 'forms.SwitchProjectDialog.hideTitle', defaultMessage: 'Hide project "<bdi>{name}</bdi>"?' },
  showText: {
    id: 'forms.SwitchProjectDialog.showText',
    defaultMessage:
      'Customers will see it. {count, plural, =0 {None of its reports change.} one {# report will be shown with it:} other {# reports will be shown with it:}}',
  },
  hideText: {
    id: 'forms.SwitchProjectDialog.hideText',
    defaultMessage:
      'Customers will no longer see it. {count, plural, =0 {None of its reports change.} one {# report will be hidden with it:} other {# reports will be hidden with it:}}',
  },
  stayText: {
    id: 'forms.SwitchProjectDialog.stayText',
    defaultMessage:
      '{count, plural, one {# report is still being calculated and stays as it is.} other {# reports are still being calculated and stay as they are.}}',
  },
  more: { id: 'forms.SwitchProjectDialog.more', defaultMessage: 'and {count, number} more' },
  loading: { id: 'forms.SwitchProjectDialog.loading', defaultMessage: 'Checking which reports change …' },
  unknown: {
    id: 'forms.SwitchProjectDialog.unknown',
    defaultMessage:
      'The affected reports could not be loaded. All reports that have been calculated follow the project.',
  },
  show: { id: 'forms.SwitchProjectDialog.show', defaultMessage: 'Show' },
  hide: { id: 'forms.SwitchProjectDialog.hide', defaultMessage: 'Hide' },
});
