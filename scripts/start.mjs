// npm start: installs and builds what is missing, starts everything and prints the addresses; Ctrl-C stops it,
// including the database. Plain Node, because nothing has been installed yet. If Locus is already running on the same
// data, it prints the addresses and exits with 0.
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { bootstrap } from './bootstrap.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const data = resolve(root, process.env.LOCUS_DATA?.trim() || '.locus');
const names = { portal: 'Portal', admin: 'Back-office', preview: 'Preview' };
const started = Date.now();
const parent = process.ppid;
const npm = npmOf(parent);

// A closed terminal must not prevent anything from being stopped.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

const running = await runningAddresses();
if (running) {
  say(`Locus is already running on ${relative(process.cwd(), data) || data}.\n\n${addressLines(running)}\n`);
  say('Stop it where it was started, or set LOCUS_DATA and LOCUS_PORT for another one.');
} else {
  await bootstrap();
  if (Date.now() - started > 2000) say(`Dependencies installed in ${seconds(started)}`);
  serve(build());
}

/** The process of npm, if its shell stands between it and this one; undefined on a system that does not tell. */
function npmOf(shell) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  try {
    const [command, by] =
      process.platform === 'linux'
        ? [
            readFileSync(`/proc/${shell}/cmdline`, 'utf8').replaceAll('\0', ' '),
            readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1).split(' ')[1],
          ]
        : ['args=', 'ppid='].map((what) => execFileSync('ps', ['-o', what, '-p', String(shell)], { encoding: 'utf8' }));
    return / -c /.test(command) ? Number(by) : undefined;
  } catch {
    return undefined;
  }
}

/** The URLs of the process recorded in the data folder; undefined if nothing answers there. */
async function runningAddresses() {
  try {
    const { pid, addresses } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8'));
    return lives(pid) && (await answers(addresses.portal)) ? addresses : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process is alive, whoever owns it. */
function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whether a service responds at a URL within two seconds. */
async function answers(address) {
  try {
    const { ok } = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2000) });
    return ok;
  } catch {
    return false;
  }
}

/**
 * Builds the apps whose sources have changed. `done` resolves with whether that succeeded, and undefined if it was
 * stopped; the build's output is shown only if it fails.
 */
function build() {
  const since = Date.now();
  const turbo = spawn(process.execPath, [join(root, 'node_modules/turbo/bin/turbo'), 'run', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
  });
  let words = '';
  for (const stream of [turbo.stdout, turbo.stderr]) stream.setEncoding('utf8').on('data', (text) => (words += text));
  let stopped = false;
  const done = new Promise((end) => turbo.on('error', (error) => end(error.message)).on('close', end)).then((code) => {
    if (stopped) return undefined;
    if (code === 0) say(`Apps built in ${seconds(since)}`);
    else process.stderr.write(`${words}\nThe apps could not be built (${code}).\n`);
    return code === 0;
  });
  const stop = () => {
    stopped = true;
    turbo.kill('SIGTERM');
  };
  return { done, stop };
}

/**
 * Starts the service while the apps are being built, passes on its messages to people, and exits with it. It stops if
 * the apps cannot be built.
 */
function serve({ done: built, stop: stopBuild }) {
  const since = Date.now();
  mkdirSync(data, { recursive: true });
  const logFile = join(data, 'locus.log');
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.1`);
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  const service = spawn(process.execPath, ['--import', 'tsx', 'apps/api/src/main.ts'], {
    cwd: root,
    // A process group of its own: the terminal's Ctrl-C only reaches this process. Losing the channel to it tells the
    // service to stop, on every system.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

  createInterface({ input: service.stdout }).on('line', (line) => {
    const { event, signIns = [], ...addresses } = JSON.parse(line);
    if (event === 'ready') void announce(addresses, signIns, since, { logFile, built });
  });
  createInterface({ input: service.stderr }).on('line', (line) => {
    log.write(`${line}\n`);
    const told = toldToPeople(line);
    if (told) say(told);
  });

  let failed = false;
  void built.then((succeeded) => {
    if (succeeded !== false) return;
    failed = true;
    if (service.connected) service.disconnect();
  });

  let asked = 0;
  let askedAt = 0;
  const stop = () => {
    // npm forwards a signal that we have already received as part of the process group: both count as one.
    if (asked > 0 && Date.now() - askedAt < 1000) return;
    asked += 1;
    askedAt = Date.now();
    if (asked === 1) {
      say('\nStopping …');
      stopBuild();
    }
    // The second time: without waiting for requests and calculations.
    if (service.connected) service.disconnect();
    else if (asked > 1) service.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  // When npm or its shell is ended by a signal, they forward none; we could then only be stopped by our process id.
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || lives(npm))) return;
    clearInterval(watch);
    stop();
  }, 500).unref();
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  service.on('error', (error) => {
    stopBuild();
    process.stderr.write(`The service could not be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  service.on('exit', (code, signal) => {
    stopBuild();
    if (asked > 0) say('Stopped.');
    else if (!failed)
      process.stderr.write(`The service ended${signal ? ` by ${signal}` : ''}; its log is ${logFile}\n`);
    process.exitCode = asked > 0 ? 0 : code || 1;
  });
}

/** What a line of the service's log means for people; nothing for requests. */
function toldToPeople(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    return line;
  }
  if (entry.event === 'note') return entry.text;
  if (entry.level !== 'error') return undefined;
  return `${entry.event}: ${(entry.stack ?? line).split('\n', 1)[0]} (more in the log)`;
}

/** Waits until the apps are built and all three respond, then prints their addresses and who can sign in. */
async function announce(addresses, signIns, since, { logFile, built }) {
  const service = seconds(since);
  if (!(await built)) return;
  for (const address of Object.values(addresses)) {
    while (!(await answers(address))) await sleep(100);
  }
  say(`Service started in ${service}, all in ${seconds(started)}\n`);
  say(`${addressLines(addresses)}\n`);
  if (signIns.length > 0) say(`${signInLines(signIns)}\n`);
  say(`Log: ${relative(process.cwd(), logFile)}`);
  say('Ctrl-C stops everything.');
}

function addressLines(addresses) {
  const lines = Object.entries(names).map(([name, label]) => [label, addresses[name]]);
  return table([...lines, ['API', `${addresses.portal}/api/openapi.json`]]);
}

function signInLines(signIns) {
  return table([
    ['Sign in as', 'Email', 'Password'],
    ...signIns.map(({ role, email, password }) => [role, email, password]),
  ]);
}

/** Rows of texts, aligned in columns. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows.map((row) => `  ${row.map((text, i) => text.padEnd(widths[i])).join('   ')}`.trimEnd()).join('\n');
}
