import { runImport } from '../cli/importCommand';

/*
 * An import that kills itself at a step, for tests of what a kill leaves behind: `killedImport.ts STEP ARGUMENTS…`;
 * each step is announced first.
 */

const [killedAt, ...argv] = process.argv.slice(2);

process.exitCode = await runImport(argv, undefined, (step) => {
  process.send?.(step);
  if (step === killedAt) process.kill(process.pid, 'SIGKILL');
});
process.disconnect();
