import { openDuckdbEngine } from './duckdbEngine';
import type { VisitEngine, VisitRow } from './engine';
import type { ShardAnswer, ShardOptions, ShardQuestion, ShardRequest } from './shardProcess';

/*
 * A separate process that answers questions about some of the devices, so that its memory is limited and a crash
 * affects nothing else.
 */

let engine: Promise<VisitEngine> | undefined;

const say = (message: ShardAnswer): void => void process.send?.(message);
const end = () => {
  void Promise.resolve(engine)
    .then((opened) => opened?.close())
    .finally(() => process.exit());
};

// The parent decides when this process ends: by a message, or by exiting.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
process.on('SIGTERM', end);
process.on('disconnect', end);

process.on('message', (message: ShardOptions | ShardRequest) => {
  if ('root' in message) {
    engine = openDuckdbEngine(message.root, message.limits);
    return;
  }
  const { id, asked } = message;
  answer(asked).then(
    (rows) => say({ id, rows }),
    (error: unknown) => say({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer(asked: ShardQuestion): Promise<VisitRow[]> {
  const opened = await engine;
  if (!opened) throw new Error('No visits were opened');
  if ('statement' in asked) return opened.rows(asked.source, asked.statement);
  return (await opened.kept?.(asked.source, asked.sums, asked.question)) ?? [];
}
