import type { PeriodPreset } from '@locus/model';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** What a usual period is called. */
export const presetName = (intl: IntlShape, preset: PeriodPreset): string => intl.formatMessage(messages[preset]);
