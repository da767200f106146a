import type { Client } from '@locus/data';
import type { AnswerReader } from '@locus/analyses';

/** Reads data for exports over the network. */
export const exportReader = (client: Client): AnswerReader => ({
  get: async <T>(path: string) => (await client.get(path)) as T,
  post: async <T>(path: string, body: unknown) => (await client.ask(path, body)) as T,
});
