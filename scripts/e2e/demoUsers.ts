/** The password of every demo user. */
export const demoPassword = 'locus-demo';

/** Demo users by what they may do. */
export const demoUsers = {
  administrator: 'admin@locus.example',
  staff: 'noa.levi@locus.example',
  accountAdmin: 'mara.klein@nordlicht.example',
  betaAdmin: 'jonas.weber@nordlicht.example',
  regular: 'lea.hoffmann@nordlicht.example',
  trial: 'luca.meier@helvetia.example',
} as const;
