import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages<{
  threshold: NoMessageValues;
  steps: NoMessageValues;
  step: { step: number; count: number };
  placeSteps: NoMessageValues;
  placeStep: { step: number; count: number };
  places: { shown: number; all: number };
  top: NoMessageValues;
  own: NoMessageValues;
  shown: { shown: number; all: number };
  visits: { share: string };
  missing: NoMessageValues;
  outside: NoMessageValues;
  perSquareKilometre: { unit: string };
  play: NoMessageValues;
  pause: NoMessageValues;
  areas: { count: number };
  overlay: NoMessageValues;
  overlayCategories: NoMessageValues;
}>({
  threshold: { id: 'maps.MapLegend.threshold', defaultMessage: 'Threshold' },
  steps: { id: 'maps.MapLegend.steps', defaultMessage: 'Number of areas in each step, lowest first' },
  step: {
    id: 'maps.MapLegend.step',
    defaultMessage: 'Step {step}: {count, plural, one {# area} other {# areas}}',
  },
  placeSteps: { id: 'maps.MapLegend.placeSteps', defaultMessage: 'Number of places in each step, lowest first' },
  placeStep: {
    id: 'maps.MapLegend.placeStep',
    defaultMessage: 'Step {step}: {count, plural, one {# place} other {# places}}',
  },
  places: {
    id: 'maps.MapLegend.places',
    defaultMessage: '{shown, number} of {all, plural, one {# place} other {# places}}',
  },
  top: { id: 'maps.MapLegend.top', defaultMessage: 'Most visited' },
  own: { id: 'maps.MapLegend.own', defaultMessage: 'Your locations' },
  shown: {
    id: 'maps.MapLegend.shown',
    defaultMessage: '{shown, number} of {all, plural, one {# area} other {# areas}}',
  },
  visits: { id: 'maps.MapLegend.visits', defaultMessage: '{share} of visits' },
  missing: { id: 'maps.MapLegend.missing', defaultMessage: 'No value' },
  outside: { id: 'maps.MapLegend.outside', defaultMessage: 'Outside threshold' },
  perSquareKilometre: { id: 'maps.MapLegend.perSquareKilometre', defaultMessage: '{unit} per sq km' },
  play: { id: 'maps.MapLegend.play', defaultMessage: 'Play trips' },
  pause: { id: 'maps.MapLegend.pause', defaultMessage: 'Pause trips' },
  areas: { id: 'maps.MapLegend.areas', defaultMessage: '{count, plural, one {# area} other {# areas}}' },
  overlay: { id: 'maps.MapLegend.overlay', defaultMessage: 'Colours by share' },
  overlayCategories: { id: 'maps.MapLegend.overlayCategories', defaultMessage: 'Colours by category' },
});
