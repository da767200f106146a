import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'forms.DataProtection.title', defaultMessage: 'Data protection' },
  about: { id: 'forms.DataProtection.about', defaultMessage: 'Before you add locations: 13 points, about two minutes' },
  regulation: { id: 'forms.DataProtection.regulation', defaultMessage: 'Regulation (EU) 2016/679, full text' },
  support: { id: 'forms.DataProtection.support', defaultMessage: 'Contact support' },
  confirm: {
    id: 'forms.DataProtection.confirm',
    defaultMessage: 'I have read this notice, and my locations comply with it.',
  },
  hint: { id: 'forms.DataProtection.hint', defaultMessage: 'Tick the box to continue' },
  back: { id: 'forms.DataProtection.back', defaultMessage: 'Back to step 1' },
  proceed: { id: 'forms.DataProtection.continue', defaultMessage: 'Continue' },
});

/** The heading of each paragraph. */
export const titleMessages = defineMessages({
  1: { id: 'forms.DataProtection.title1', defaultMessage: 'What this is about.' },
  2: { id: 'forms.DataProtection.title2', defaultMessage: 'Groups, not people.' },
  3: { id: 'forms.DataProtection.title3', defaultMessage: 'Where the data comes from.' },
  4: { id: 'forms.DataProtection.title4', defaultMessage: 'No names.' },
  5: { id: 'forms.DataProtection.title5', defaultMessage: 'A minimum.' },
  6: { id: 'forms.DataProtection.title6', defaultMessage: 'Homes and workplaces.' },
  7: { id: 'forms.DataProtection.title7', defaultMessage: 'Places that never count.' },
  8: { id: 'forms.DataProtection.title8', defaultMessage: 'Outlines.' },
  9: { id: 'forms.DataProtection.title9', defaultMessage: 'Your own staff.' },
  10: { id: 'forms.DataProtection.title10', defaultMessage: 'What reports are for.' },
  11: { id: 'forms.DataProtection.title11', defaultMessage: 'How long it is kept.' },
  12: { id: 'forms.DataProtection.title12', defaultMessage: 'Who sees it.' },
  13: { id: 'forms.DataProtection.title13', defaultMessage: 'Rights of visitors.' },
});

/** The thirteen paragraphs. */
export const paragraphMessages = defineMessages({
  1: {
    id: 'forms.DataProtection.text1',
    defaultMessage:
      'You are about to choose places whose visitors are counted. Please first read how individuals are protected, and what is expected of you.',
  },
  2: {
    id: 'forms.DataProtection.text2',
    defaultMessage:
      'Reports hold counts and shares of groups. No page and no file shows the visits or movements of a single person.',
  },
  3: {
    id: 'forms.DataProtection.text3',
    defaultMessage:
      'Visits are those of a sample of devices that your data provider supplies, or published counts. Each analysis says which.',
  },
  4: {
    id: 'forms.DataProtection.text4',
    defaultMessage:
      'A visit carries only a number for its device: Locus keeps no names, telephone numbers or email addresses of visitors.',
  },
  5: {
    id: 'forms.DataProtection.text5',
    defaultMessage:
      'A number based on fewer than ten devices is not shown, and numbers of a sample are rounded to tens.',
  },
  6: {
    id: 'forms.DataProtection.text6',
    defaultMessage:
      'They are known only by postal area or larger, never by address or building. Areas of fewer than ten devices are left out.',
  },
  7: {
    id: 'forms.DataProtection.text7',
    defaultMessage:
      'Stays at places of health, worship and shelter are never counted. Do not draw an outline to learn who goes there (Article 9).',
  },
  8: {
    id: 'forms.DataProtection.text8',
    defaultMessage:
      'Draw places that are open to the public; no private homes, no single rooms or desks. Outlines that are too small are refused.',
  },
  9: {
    id: 'forms.DataProtection.text9',
    defaultMessage:
      'A report must not be used to monitor employees. Residence exclusion, in step 1, leaves those who live nearby out of movement.',
  },
  10: {
    id: 'forms.DataProtection.text10',
    defaultMessage:
      'Plan sites, opening hours, offers and advertising with them. Do not use them for decisions about a person, and do not try to identify anybody.',
  },
  11: {
    id: 'forms.DataProtection.text11',
    defaultMessage:
      'Reports and outlines stay until they are deleted. How long visits are kept is agreed between your company and the data provider.',
  },
  12: {
    id: 'forms.DataProtection.text12',
    defaultMessage:
      'People of your company see the report, and those who look after your account. Who creates or changes something is recorded.',
  },
  13: {
    id: 'forms.DataProtection.text13',
    defaultMessage:
      'Anyone who asks to see, correct or delete data about themselves has a right to an answer: pass the request on to support, below.',
  },
});
