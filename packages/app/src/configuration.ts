/** Addresses that the operator configures; each is https, http or mailto. */
export interface Configuration {
  /** Where "contact us" leads. */
  contact: string;
  /** Where a reader learns how to improve the data behind absolute numbers. */
  partnership: string;
  /** The portal's own address, for readers who come to the back-office by mistake. */
  portal: string | undefined;
  /** The back-office's address, for administrators who come to the portal by mistake. */
  backOffice: string | undefined;
}

const safe = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(https?:\/\/|mailto:)/.test(value) ? value : undefined;

/** Reads the configuration that the server wrote into the page; what is missing or no address of these kinds has its default. */
export function readConfiguration(page: Pick<Document, 'querySelector'> = document): Configuration {
  const content = page.querySelector<HTMLMetaElement>('meta[name="locus-configuration"]')?.content;
  let values: Record<string, unknown> = {};
  try {
    values = JSON.parse(content || '{}') as Record<string, unknown>;
  } catch {
    // A page served without our server still works, with the defaults.
  }
  const contact = safe(values.contact) ?? 'mailto:support@locus.example';
  return {
    contact,
    partnership: safe(values.partnership) ?? contact,
    portal: safe(values.portal),
    backOffice: safe(values.backOffice),
  };
}
