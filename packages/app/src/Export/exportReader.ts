import type { Client } from '@locus/data';
import type { ExportReader } from '@locus/exports';

/** Reads data for exports over the network. */
export const exportReader = (client: Client): ExportReader => ({
  get: (path) => client.get(path),
  post: (path, body) => client.ask(path, body),
});
