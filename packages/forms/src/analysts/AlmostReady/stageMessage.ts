import { messages } from './messages';

/** A readable name for a stage of the calculation; the server sends an identifier. */
export function stageMessage(stage: string) {
  if (stage === 'started') return messages.reading;
  return stage === 'storing' ? messages.storing : messages.counting;
}
