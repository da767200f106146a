import { defineMessages } from 'react-intl';

export const messages = defineMessages<Record<'up' | 'down' | 'same', { points: string }>>({
  up: { id: 'charts.PointsChange.up', defaultMessage: 'Up {points} percentage points on the period before' },
  down: { id: 'charts.PointsChange.down', defaultMessage: 'Down {points} percentage points on the period before' },
  same: { id: 'charts.PointsChange.same', defaultMessage: 'As in the period before' },
});
