import type { MailTexts } from './text';

/** The mails in German. */
export const de: MailTexts = {
  footer: 'Diese Nachricht wurde von Locus automatisch versendet. Bitte antworten Sie nicht darauf.',
  activation: {
    subject: 'Aktivieren Sie Ihr Locus-Konto',
    before: [
      'Guten Tag {name},',
      'vielen Dank für Ihre Registrierung. Bitte bestätigen Sie Ihre E-Mail-Adresse, um Ihr Konto zu aktivieren.',
    ],
    link: 'Konto aktivieren',
    after: [
      'Der Link funktioniert einmal und gilt {hours} Stunden lang.',
      'Falls Sie sich nicht bei Locus registriert haben, müssen Sie nichts tun: Ohne Ihre Bestätigung kann niemand das Konto verwenden.',
    ],
  },
  reset: {
    subject: 'Neues Passwort für Locus festlegen',
    before: ['Guten Tag {name},', 'für Ihr Konto wurde ein neues Passwort angefordert. Hier können Sie es festlegen.'],
    link: 'Neues Passwort festlegen',
    after: [
      'Der Link funktioniert einmal und gilt {minutes} Minuten lang. Nur der neueste Link ist gültig.',
      'Falls Sie das nicht waren, ignorieren Sie diese Nachricht: Ihr Passwort bleibt, wie es ist.',
    ],
  },
  invitation: {
    subject: 'Willkommen bei Locus',
    before: ['Guten Tag {name},', 'für Sie wurde ein Konto angelegt. Wählen Sie ein Passwort, um Locus zu nutzen.'],
    link: 'Passwort wählen',
    after: [
      'Der Link funktioniert einmal und gilt {days} Tage lang. Nur der neueste Link ist gültig.',
      'Falls Sie diese Nachricht nicht erwartet haben, müssen Sie nichts tun: Ohne Ihr Passwort kann niemand das Konto verwenden.',
    ],
  },
  passwordChanged: {
    subject: 'Ihr Locus-Passwort wurde geändert',
    before: [
      'Guten Tag {name},',
      'das Passwort Ihres Kontos wurde soeben geändert, und Sie wurden überall sonst abgemeldet.',
      'Falls Sie das nicht waren, fordern Sie bitte sofort auf der Anmeldeseite ein neues Passwort an und informieren Sie Ihren Administrator.',
    ],
  },
  userChanged: {
    subject: 'Ihr Locus-Konto wurde geändert',
    before: [
      'Guten Tag {name},',
      'ein Administrator hat soeben die Angaben zu Ihrem Konto geändert. Melden Sie sich an, um sie in Ihrem Profil zu sehen.',
      'Bei Fragen wenden Sie sich bitte an Ihren Administrator.',
    ],
  },
  reportExtended: {
    subject: '{report} reicht jetzt bis {last}',
    before: [
      'Guten Tag,',
      'Ihr Bericht „{report}“ aus dem Projekt „{project}“ wurde verlängert. Er umfasst jetzt den Zeitraum von {first} bis {last}.',
    ],
    link: 'Bericht öffnen',
    after: ['Sie erhalten diese Nachricht, weil Ihre Adresse für Benachrichtigungen zu diesem Bericht hinterlegt ist.'],
  },
  reportReady: {
    subject: '{report} ist fertig',
    before: ['Guten Tag {name},', 'Ihr Bericht „{report}“ aus dem Projekt „{project}“ ist fertig.'],
    link: 'Bericht öffnen',
  },
  reportPartlyReady: {
    subject: '{report} ist fertig, bis auf einzelne Analysen',
    before: [
      'Guten Tag {name},',
      'Ihr Bericht „{report}“ aus dem Projekt „{project}“ ist fertig. Diese Analysen konnten nicht berechnet werden: {analyses}.',
    ],
    link: 'Bericht öffnen',
    after: ['Den Grund nennt jeweils der Bericht.'],
  },
  analysesFailed: {
    subject: 'Analysen von {report} sind fehlgeschlagen',
    before: [
      'Guten Tag {name},',
      'Diese Analysen Ihres Berichts „{report}“ aus dem Projekt „{project}“ konnten nicht berechnet werden: {analyses}.',
    ],
    link: 'Bericht öffnen',
    after: ['Den Grund nennt jeweils der Bericht.'],
  },
  test: {
    subject: 'Test-E-Mail von Locus',
    before: ['Dies ist eine Test-E-Mail von Locus {version}. Der E-Mail-Versand funktioniert.'],
  },
};
