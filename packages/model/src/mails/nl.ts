import type { MailTexts } from './text';

/** The mails in Dutch. */
export const nl: MailTexts = {
  footer: 'Dit bericht is automatisch door Locus verstuurd. U kunt er niet op antwoorden.',
  activation: {
    subject: 'Activeer uw Locus-account',
    before: ['Beste {name},', 'Bedankt voor uw aanmelding. Bevestig uw e-mailadres om uw account te activeren.'],
    link: 'Account activeren',
    after: [
      'De link werkt één keer en is {hours} uur geldig.',
      'Hebt u zich niet bij Locus aangemeld? Dan hoeft u niets te doen: zonder uw bevestiging kan niemand het account gebruiken.',
    ],
  },
  reset: {
    subject: 'Stel een nieuw wachtwoord in voor Locus',
    before: ['Beste {name},', 'Er is een nieuw wachtwoord voor uw account aangevraagd. U kunt het hier instellen.'],
    link: 'Nieuw wachtwoord instellen',
    after: [
      'De link werkt één keer en is {minutes} minuten geldig. Alleen de nieuwste telt.',
      'Hebt u dit niet aangevraagd? Negeer dit bericht dan: uw wachtwoord blijft zoals het is.',
    ],
  },
  invitation: {
    subject: 'Welkom bij Locus',
    before: ['Beste {name},', 'Er is een account voor u aangemaakt. Kies een wachtwoord om Locus te gebruiken.'],
    link: 'Wachtwoord kiezen',
    after: [
      'De link werkt één keer en is {days} dagen geldig. Alleen de nieuwste telt.',
      'Had u dit bericht niet verwacht? Dan hoeft u niets te doen: zonder uw wachtwoord kan niemand het account gebruiken.',
    ],
  },
  passwordChanged: {
    subject: 'Uw Locus-wachtwoord is gewijzigd',
    before: [
      'Beste {name},',
      'Het wachtwoord van uw account is zojuist gewijzigd en u bent overal elders afgemeld.',
      'Was u dit niet? Vraag dan meteen een nieuw wachtwoord aan op de aanmeldpagina en waarschuw uw beheerder.',
    ],
  },
  userChanged: {
    subject: 'Uw Locus-account is gewijzigd',
    before: [
      'Beste {name},',
      'Een beheerder heeft zojuist de gegevens van uw account gewijzigd. Meld u aan om ze in uw profiel te bekijken.',
      'Neem bij vragen contact op met uw beheerder.',
    ],
  },
  reportExtended: {
    subject: '{report} loopt nu tot en met {last}',
    before: [
      'Hallo,',
      'uw rapport ‘{report}’ van het project ‘{project}’ is verlengd. Het beslaat nu de periode van {first} tot en met {last}.',
    ],
    link: 'Rapport openen',
    after: ['U ontvangt dit bericht omdat uw adres is opgegeven voor meldingen over dit rapport.'],
  },
  reportReady: {
    subject: '{report} is klaar',
    before: ['Hallo {name},', 'uw rapport ‘{report}’ van het project ‘{project}’ is klaar.'],
    link: 'Rapport openen',
  },
  reportPartlyReady: {
    subject: '{report} is klaar, op enkele analyses na',
    before: [
      'Hallo {name},',
      'uw rapport ‘{report}’ van het project ‘{project}’ is klaar. Deze analyses konden niet worden berekend: {analyses}.',
    ],
    link: 'Rapport openen',
    after: ['In het rapport staat bij elke analyse de reden.'],
  },
  analysesFailed: {
    subject: 'Analyses van {report} zijn mislukt',
    before: [
      'Hallo {name},',
      'deze analyses van uw rapport ‘{report}’ van het project ‘{project}’ konden niet worden berekend: {analyses}.',
    ],
    link: 'Rapport openen',
    after: ['In het rapport staat bij elke analyse de reden.'],
  },
  test: {
    subject: 'Testmail van Locus',
    before: ['Dit is een testmail van Locus {version}. Het verzenden van e-mail werkt.'],
  },
};
