import { messages } from './messages';

/** A stage of the calculation in the reader's words: the server names it for machines. */
export function stageMessage(stage: string) {
  if (stage === 'started') return messages.reading;
  return stage === 'storing' ? messages.storing : messages.counting;
}
