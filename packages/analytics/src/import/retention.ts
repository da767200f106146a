/** Months for which a panel's visits are kept; reports reach 1095 days back. */
export const retentionMonths = 38;

/** The instant (UTC seconds) before which a panel's visits are deleted. */
export const keepPanelFrom = (now: Date): number =>
  Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - retentionMonths, now.getUTCDate()) / 1000;
