/** The sentence of each rule; rules that differ only in their numbers share one. */
export const messages = {
  visitsCompared: {
    id: 'model.findings.visitsCompared',
    defaultMessage:
      '{direction, select, more {{amount} more visits than} fewer {{amount} fewer visits than} other {As many visits as}} {against, select, PREVIOUS_YEAR {a year earlier} other {in the period before}}{count, plural, =0 {} other { ({count, number} of {all, number} locations)}}.',
  },
  visitsOverTime: {
    id: 'model.findings.visitsOverTime',
    defaultMessage:
      '{direction, select, more {Visits rose {amount}} fewer {Visits fell {amount}} other {Visits did not change}} from {from} to {at}{count, plural, =0 {} other { ({count, number} of {all, number} locations)}}.',
  },
  grewMost: {
    id: 'model.findings.grewMost',
    defaultMessage:
      '{unit, select, visits {{place} grew most, from {before, plural, one {# visit} other {# visits}} to {after}.} other {{place} grew most, by {amount}.}}',
  },
  fellMost: {
    id: 'model.findings.fellMost',
    defaultMessage:
      '{unit, select, visits {{place} fell most, from {before, plural, one {# visit} other {# visits}} to {after}.} other {{place} fell most, by {amount}.}}',
  },
  leads: {
    id: 'model.findings.leads',
    defaultMessage:
      '{unit, select, visits {{place} leads with {amount} visits in an average {period, select, weekly {week} other {month}}.} other {{place} leads with {amount} of the busiest {period, select, weekly {week} other {month}}.}}',
  },
  peakPeriod: {
    id: 'model.findings.peakPeriod',
    defaultMessage: 'Busiest {period, select, weekly {week} other {month}}: {at}.',
  },
  noAbsolute: {
    id: 'model.findings.noAbsolute',
    defaultMessage: '{count, number} of {all, plural, one {# location} other {# locations}} without absolute numbers.',
  },
  peakDay: {
    id: 'model.findings.peakDay',
    defaultMessage:
      '{day} is the busiest day, with {amount} of the week’s visits{count, plural, =1 {} other { at the average location}}.',
  },
  peakHour: { id: 'model.findings.peakHour', defaultMessage: 'Its busiest hour is {hour}.' },
  peakElsewhere: {
    id: 'model.findings.peakElsewhere',
    defaultMessage:
      '{count, plural, one {{place} is busiest on {day} instead.} other {# locations are busiest on another day, {place} on {day}.}}',
  },
  peakDayBefore: {
    id: 'model.findings.peakDayBefore',
    defaultMessage: '{against, select, PREVIOUS_YEAR {A year earlier} other {In the period before}} it was {day}.',
  },
  stay: { id: 'model.findings.stay', defaultMessage: 'Visits last {amount} on average.' },
  stayCompared: {
    id: 'model.findings.stayCompared',
    defaultMessage:
      '{direction, select, more {{count, plural, =1 {{amount}} other {Per location {amount}}} longer than} fewer {{count, plural, =1 {{amount}} other {Per location {amount}}} shorter than} other {{count, plural, =1 {As long as} other {Per location as long as}}}} {against, select, PREVIOUS_YEAR {a year earlier} other {in the period before}}.',
  },
  longestStay: { id: 'model.findings.longestStay', defaultMessage: 'Longest at {place}: {amount}.' },
  commonStay: {
    id: 'model.findings.commonStay',
    defaultMessage:
      'Most common: {category} minutes, {amount} of visits{count, plural, =1 {} other { at the average location}}.',
  },
  returnRate: {
    id: 'model.findings.returnRate',
    defaultMessage:
      '{amount} of visitors{base, select, visitors {} other { who were still seen in the next {period, select, monthly {month} other {quarter}}}} returned{base, select, visitors { in the next {period, select, monthly {month} other {quarter}}} other { in it}}.',
  },
  pointsCompared: {
    id: 'model.findings.pointsCompared',
    defaultMessage:
      '{direction, select, more {{amount} points more than} fewer {{amount} points less than} other {As much as}} {against, select, PREVIOUS_YEAR {a year earlier} other {in the period before}}.',
  },
  returnsMost: { id: 'model.findings.returnsMost', defaultMessage: '{place} has the highest rate: {amount}.' },
  crossShare: {
    id: 'model.findings.crossShare',
    defaultMessage:
      '{amount} of visitors {count, plural, =1 {also go to another location} other {to the average location also go to another one}}.',
  },
  crossPair: {
    id: 'model.findings.crossPair',
    defaultMessage: '{amount} of visitors to {place} also go to {other}, the strongest link.',
  },
  crossPairs: {
    id: 'model.findings.crossPairs',
    defaultMessage:
      '{amount} of visitors to {place} also go to {other}; {count, plural, one {one other link is} other {# other links are}} just as strong.',
  },
  absorbed: {
    id: 'model.findings.absorbed',
    defaultMessage:
      '{amount} of visitor days in {place} also reach {other}{count, plural, =0 {} other {, more than any other location}}.',
  },
  attracted: {
    id: 'model.findings.attracted',
    defaultMessage:
      '{amount} of visitor days at {place} were also in {other}{count, plural, =0 {} other {, more than in any other location}}.',
  },
  topArea: {
    id: 'model.findings.topArea',
    defaultMessage:
      '{other} is the top area: {amount} of visits with a known {base, select, visits_with_known_work {workplace} other {home}}.',
  },
  halfOfVisits: {
    id: 'model.findings.halfOfVisits',
    defaultMessage: '{count, plural, one {# area holds} other {# areas hold}} half of the visits shown.',
  },
  areasHidden: {
    id: 'model.findings.areasHidden',
    defaultMessage: '{amount} of visits come from areas with too few devices to show.',
  },
  movedMost: {
    id: 'model.findings.movedMost',
    defaultMessage:
      '{part, select, before {The top place before the visit is {other}} during {The top place during the visit is {other}} other {The top place after the visit is {other}}}: {amount}.',
  },
  movedNext: { id: 'model.findings.movedNext', defaultMessage: 'Next: {other}, {amount}.' },
  hidden: {
    id: 'model.findings.hidden',
    defaultMessage: '{count, plural, one {# value is} other {# values are}} hidden: too few devices.',
  },
} as const;
