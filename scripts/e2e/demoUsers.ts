/** The password of every demo user. */
export const demoPassword = 'locus-demo';

/** Demo users by their rights. */
export const demoUsers = {
  administrator: 'admin@locus.example',
  staff: 'noa.levi@locus.example',
  accountAdmin: 'mara.klein@nordlicht.example',
  betaAdmin: 'jonas.weber@nordlicht.example',
  regular: 'lea.hoffmann@nordlicht.example',
  /** Nobody else signs in as these two: their passwords are changed. */
  changing: { pointer: 'daan.de.vries@grachten.example', keyboard: 'sofia.ricci@aurora.example' },
  disabled: 'tim.sommer@nordlicht.example',
  trial: 'luca.meier@helvetia.example',
} as const;
