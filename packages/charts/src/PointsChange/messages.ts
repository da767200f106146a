import { defineMessages } from 'react-intl';

export const messages = defineMessages<
  Record<'up' | 'down' | 'same', { points: string; period: string }> & { versus: { period: string } }
>({
  versus: { id: 'charts.PointsChange.versus', defaultMessage: 'vs. {period}' },
  up: { id: 'charts.PointsChange.up', defaultMessage: 'Up {points} percentage points on {period}' },
  down: { id: 'charts.PointsChange.down', defaultMessage: 'Down {points} percentage points on {period}' },
  same: { id: 'charts.PointsChange.same', defaultMessage: 'As in {period}' },
});
