import { commonMessages } from '@locus/ui/words';
import type { MessageTag } from 'react-intl';
import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  manageTitle: { id: 'creation.ManageLocations.title', defaultMessage: 'Manage locations' },
  poiMap: { id: 'creation.PoiBrowser.map', defaultMessage: 'Map of the points of interest' },
  map: { id: 'creation.PlacesView.map', defaultMessage: 'Map of the locations' },
  mapHint: {
    id: 'creation.PlacesView.hint',
    defaultMessage: 'Draw a location on the map, or choose one from the project.',
  },
  manageHint: { id: 'creation.PlacesView.manageHint', defaultMessage: 'Draw a location on the map, or import a CSV.' },
  cancelTitle: { id: 'creation.CreateReport.cancelTitle', defaultMessage: 'Discard this report?' },
  cancelText: {
    id: 'creation.CreateReport.cancelText',
    defaultMessage: 'Everything you entered will be deleted, including new locations.',
  },
  cancelYes: { id: 'creation.CreateReport.cancelYes', defaultMessage: 'Discard' },
  cancelNo: { id: 'creation.CreateReport.cancelNo', defaultMessage: 'Keep editing' },
  unnamed: { id: 'creation.CreateReport.unnamed', defaultMessage: 'without a name' },
  resume: { id: 'creation.CreateReport.resume', defaultMessage: 'Continue it' },
  discard: { id: 'creation.CreateReport.discard', defaultMessage: 'Discard it' },
  unexpected: {
    id: 'creation.CreateReport.unexpected',
    defaultMessage: 'Unexpected error in report creation process',
  },
  needName: { id: 'creation.CreateReport.needName', defaultMessage: 'To continue, choose a project and enter a name.' },
  needLocation: { id: 'creation.CreateReport.needLocation', defaultMessage: 'To continue, add at least one location.' },
  needSave: { id: 'creation.CreateReport.needSave', defaultMessage: 'Save or close the open location first.' },
  needPlaces: {
    id: 'creation.CreateReport.needPlaces',
    defaultMessage: 'Choose the places that attraction and absorption compare.',
  },
  back: { id: 'creation.ManageLocations.back', defaultMessage: 'Projects' },
  notFoundTitle: { id: 'creation.ManageLocations.notFoundTitle', defaultMessage: 'This project does not exist' },
  notFoundText: {
    id: 'creation.ManageLocations.notFoundText',
    defaultMessage: 'It may have been deleted, or your account cannot see it.',
  },
  deleteText: { id: 'creation.ManageLocations.deleteText', defaultMessage: 'This cannot be undone.' },
  delete: commonMessages.delete,
  notAllowedTitle: {
    id: 'creation.CreateReport.notAllowedTitle',
    defaultMessage: 'Your role cannot create reports',
  },
  notAllowedText: {
    id: 'creation.CreateReport.notAllowedText',
    defaultMessage: 'Ask a colleague who can, or contact support.',
  },
  support: { id: 'creation.CreateReport.support', defaultMessage: 'Contact support' },
  messages: { id: 'creation.Messages.title', defaultMessage: 'Messages' },
  allRead: { id: 'creation.Messages.allRead', defaultMessage: 'Mark all as read' },
});

/** Texts with values. */
export const valueMessages = defineMessages<{
  failed: { reason: string };
  gone: { count: number };
  unfinished: { name: string; when: string; bdi: MessageTag };
  facts: { count: number; fresh: number };
  accepted: { when: string };
  deleteTitle: { name: string };
}>({
  failed: { id: 'creation.CreateReport.failed', defaultMessage: 'Error: {reason}' },
  gone: {
    id: 'creation.CreateReport.gone',
    defaultMessage:
      '{count, plural, one {Somebody has deleted a location of this report, so it is no longer included.} other {Somebody has deleted # locations of this report, so they are no longer included.}} Please check the report and create it again.',
  },
  unfinished: {
    id: 'creation.CreateReport.unfinished',
    defaultMessage: 'You have an unfinished report, “<bdi>{name}</bdi>”, from {when}.',
  },
  facts: {
    id: 'creation.CreateReport.facts',
    defaultMessage:
      '{count, plural, one {# location} other {# locations}}{fresh, plural, =0 {} one {, # of them new} other {, # of them new}}',
  },
  accepted: { id: 'creation.CreateReport.accepted', defaultMessage: 'Data-protection notice confirmed, {when}' },
  deleteTitle: { id: 'creation.ManageLocations.deleteTitle', defaultMessage: 'Delete “{name}”?' },
});
