import type { PeriodPreset } from '@locus/model/view';
import type { IntlShape } from 'react-intl';

import { messages } from './messages';

/** The name of a standard period. */
export const presetName = (intl: IntlShape, preset: PeriodPreset): string => intl.formatMessage(messages[preset]);
