import type { MailTexts } from './text';

/** The mails in Italian. */
export const it: MailTexts = {
  footer: 'Questo messaggio è stato inviato automaticamente da Locus. Ti preghiamo di non rispondere.',
  activation: {
    subject: 'Attiva il tuo account Locus',
    before: ['Ciao {name},', 'grazie per la registrazione. Conferma il tuo indirizzo e-mail per attivare l’account.'],
    link: 'Attiva l’account',
    after: [
      'Il link funziona una sola volta ed è valido per {hours} ore.',
      'Se non ti sei registrato a Locus, non devi fare nulla: senza la tua conferma nessuno può usare l’account.',
    ],
  },
  reset: {
    subject: 'Imposta una nuova password per Locus',
    before: ['Ciao {name},', 'è stata richiesta una nuova password per il tuo account. Puoi impostarla qui.'],
    link: 'Imposta la nuova password',
    after: [
      'Il link funziona una sola volta ed è valido per {minutes} minuti. È valido solo il più recente.',
      'Se non l’hai chiesta tu, ignora questo messaggio: la tua password resta invariata.',
    ],
  },
  invitation: {
    subject: 'Ti diamo il benvenuto in Locus',
    before: ['Ciao {name},', 'è stato creato un account per te. Scegli una password per iniziare a usare Locus.'],
    link: 'Scegli la password',
    after: [
      'Il link funziona una sola volta ed è valido per {days} giorni. È valido solo il più recente.',
      'Se non ti aspettavi questo messaggio, ignoralo: senza la tua password nessuno può usare l’account.',
    ],
  },
  passwordChanged: {
    subject: 'La tua password di Locus è stata cambiata',
    before: [
      'Ciao {name},',
      'la password del tuo account è appena stata cambiata e in tutti gli altri dispositivi la sessione è stata chiusa.',
      'Se non hai fatto tu questa modifica, richiedi subito una nuova password dalla pagina di accesso e avvisa il tuo amministratore.',
    ],
  },
  userChanged: {
    subject: 'Il tuo account Locus è stato modificato',
    before: [
      'Ciao {name},',
      'un amministratore ha appena modificato i dati del tuo account. Accedi per vederli nel tuo profilo.',
      'Per qualsiasi domanda rivolgiti al tuo amministratore.',
    ],
  },
  reportExtended: {
    subject: '{report} arriva ora fino al {last}',
    before: [
      'Ciao,',
      'il tuo report «{report}» del progetto «{project}» è stato esteso. Ora copre il periodo dal {first} al {last}.',
    ],
    link: 'Apri il report',
    after: ['Ricevi questo messaggio perché il tuo indirizzo è indicato per le notifiche di questo report.'],
  },
  reportReady: {
    subject: '{report} è pronto',
    before: ['Ciao {name},', 'il tuo report «{report}» del progetto «{project}» è pronto.'],
    link: 'Apri il report',
  },
  reportPartlyReady: {
    subject: '{report} è pronto, tranne alcune analisi',
    before: [
      'Ciao {name},',
      'il tuo report «{report}» del progetto «{project}» è pronto. Non è stato possibile calcolare queste analisi: {analyses}.',
    ],
    link: 'Apri il report',
    after: ['Il motivo è indicato nel report.'],
  },
  analysesFailed: {
    subject: 'Analisi di {report} non riuscite',
    before: [
      'Ciao {name},',
      'non è stato possibile calcolare queste analisi del tuo report «{report}» del progetto «{project}»: {analyses}.',
    ],
    link: 'Apri il report',
    after: ['Il motivo è indicato nel report.'],
  },
  test: {
    subject: 'E-mail di prova da Locus',
    before: ['Questa è un’e-mail di prova di Locus {version}. L’invio delle e-mail funziona.'],
  },
};
