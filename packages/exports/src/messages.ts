import type { NoMessageValues } from 'react-intl';
import { defineMessages } from 'react-intl';

/** The texts that only files have. */
export const messages = {
  /** Notes on what is missing from or uncertain about the numbers. */
  notes: defineMessages<{
    onMap: { kind: string; narrowed: string; min: string; max: string };
    noOutline: { count: number };
    noCoordinates: { count: number };
    noTable: NoMessageValues;
    noData: NoMessageValues;
    calculating: NoMessageValues;
    itemFailed: NoMessageValues;
    noDevices: NoMessageValues;
    noArea: NoMessageValues;
    readFailed: { reason: string };
    noMap: NoMessageValues;
    ownMap: { tiles: string };
  }>({
    onMap: {
      id: 'exports.onMap',
      defaultMessage:
        'The map shows {kind, select, BUILDINGS {buildings} other {points of interest}}{narrowed, select, yes { with a share from {min} to {max}} other {}}.',
    },
    noOutline: {
      id: 'exports.noOutline',
      defaultMessage:
        '{count, plural, one {# area is not on the map because its outline is unknown.} other {# areas are not on the map because their outlines are unknown.}}',
    },
    noCoordinates: {
      id: 'exports.noCoordinates',
      defaultMessage:
        '{count, plural, one {# location is not on the map because its coordinates are unknown.} other {# locations are not on the map because their coordinates are unknown.}}',
    },
    noTable: { id: 'exports.noTable', defaultMessage: 'This choice has no table.' },
    noData: { id: 'exports.noData', defaultMessage: 'There is no data for this choice of places and months.' },
    calculating: {
      id: 'exports.calculating',
      defaultMessage: 'This analysis is still being calculated; it is not in this file.',
    },
    itemFailed: {
      id: 'exports.itemFailed',
      defaultMessage: 'The calculation of this analysis failed; it is not in this file.',
    },
    noDevices: {
      id: 'exports.noDevices',
      defaultMessage: 'This analysis needs devices; the project has counts, which have none. It is not in this file.',
    },
    noArea: {
      id: 'exports.noArea',
      defaultMessage: 'No area is chosen to compare the locations with; this analysis is not in this file.',
    },
    readFailed: {
      id: 'exports.readFailed',
      defaultMessage: 'This analysis could not be read and is not in this file: {reason}',
    },
    noMap: { id: 'exports.noMap', defaultMessage: 'The map could not be drawn.' },
    ownMap: {
      id: 'exports.ownMap',
      defaultMessage: 'The map is drawn on the base map of Locus, not on the map tiles of the screen ({tiles}).',
    },
  }),
  /** Texts around the pages. */
  frame: defineMessages<{
    report: NoMessageValues;
    project: NoMessageValues;
    period: NoMessageValues;
    locations: NoMessageValues;
    page: { page: string; pages: string };
    analyses: NoMessageValues;
    exported: { product: string; date: string; name: string };
    openView: NoMessageValues;
    dataAsOf: NoMessageValues;
    method: NoMessageValues;
    about: NoMessageValues;
    sheet: NoMessageValues;
    rows: NoMessageValues;
    notes: NoMessageValues;
    missing: NoMessageValues;
    address: NoMessageValues;
    leftOut: NoMessageValues;
    strangeLetters: { scripts: string };
  }>({
    report: { id: 'exports.report', defaultMessage: 'Report' },
    project: { id: 'exports.project', defaultMessage: 'Project' },
    period: { id: 'exports.period', defaultMessage: 'Period' },
    locations: { id: 'exports.locations', defaultMessage: 'Locations' },
    page: { id: 'exports.page', defaultMessage: 'Page {page} of {pages}' },
    analyses: { id: 'exports.analyses', defaultMessage: 'Analyses' },
    exported: {
      id: 'exports.exported',
      defaultMessage: '{product} • exported {date}{name, select, none {} other { by {name}}}',
    },
    openView: { id: 'exports.openView', defaultMessage: 'Open this view' },
    dataAsOf: { id: 'exports.dataAsOf', defaultMessage: 'Data as of' },
    method: { id: 'exports.method', defaultMessage: 'Method and confidence.' },
    about: { id: 'exports.about', defaultMessage: 'About this file' },
    sheet: { id: 'exports.sheet', defaultMessage: 'Sheet' },
    rows: { id: 'exports.rows', defaultMessage: 'Rows' },
    notes: { id: 'exports.notes', defaultMessage: 'Notes' },
    missing: { id: 'exports.missing', defaultMessage: 'N/A' },
    address: { id: 'exports.address', defaultMessage: 'Address' },
    leftOut: { id: 'exports.leftOut', defaultMessage: 'Left out' },
    strangeLetters: {
      id: 'exports.strangeLetters',
      defaultMessage: 'Some names have letters that this file cannot show ({scripts}). They appear as “?”.',
    },
  }),
};
