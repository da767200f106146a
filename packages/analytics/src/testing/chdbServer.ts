import { writeFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/*
 * ClickHouse for tests: chDB, its engine as a library, behind the HTTP interface of a server. Not a part of Locus: it
 * requires the npm package `chdb` to be installed in some folder. `node --import tsx chdbServer.ts <folder with
 * node_modules/chdb> <data folder>`
 */

interface Chdb {
  Session: new (folder: string) => { query: (sql: string, format?: string) => string };
}

const [packageFolder = '', dataFolder = ''] = process.argv.slice(2);
const { Session } = createRequire(join(packageFolder, 'package.json'))('chdb') as Chdb;
const session = new Session(dataFolder);

/** A statement with the values of its parameters substituted. */
const withParameters = (sql: string, given: URLSearchParams) =>
  sql.replaceAll(/\{(\w+): *String\}/g, (_, name: string) => {
    const value = given.get(`param_${name}`) ?? '';
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  });

function answer(given: URLSearchParams, body: Buffer): string {
  const inAddress = given.get('query');
  const settings = [...given].filter(([name]) => /^(join_use_nulls|output_format_json_quote_\w+)$/.test(name));
  for (const [name, value] of settings) session.query(`set ${name} = ${Number(value)}`);
  if (inAddress === null) return session.query(withParameters(body.toString(), given));
  const parquet = /^insert into (\S+)\s+format parquet\s*$/i.exec(inAddress);
  if (!parquet) return session.query(`${withParameters(inAddress, given)}\n${body.toString()}`);
  const file = join(dataFolder, 'insert.parquet');
  writeFileSync(file, body);
  try {
    return session.query(`insert into ${parquet[1] ?? ''} select * from file('${file}', 'Parquet')`);
  } finally {
    rmSync(file);
  }
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    try {
      response.end(answer(new URL(request.url ?? '', 'http://localhost').searchParams, Buffer.concat(chunks)));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('disconnect', () => process.exit());
