import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  cluster: { count: number; names: string };
}>({
  cluster: {
    id: 'maps.ProjectClusters.cluster',
    defaultMessage: '{count, plural, one {# location} other {# locations}}: {names}',
  },
});
