import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { filesBelow, root, workspaces } from '../lib/files';

/* What the product's code must not contain anywhere. The reason for each exception is given here, next to it. */

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const product = workspaces()
  .toSorted()
  .flatMap((workspace) => filesBelow(`${workspace}/src`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.tsx?$|\/(?:testing|stories)\/|\.d\.ts$/.test(file));
/** The code without its comments. */
const codeOf = new Map(product.map((file) => [file, read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')]));

/** The matches of an expression, as `file: match`. */
const found = (pattern: RegExp): string[] =>
  [...codeOf].flatMap(([file, code]) => [...code.matchAll(pattern)].map(([text]) => `${file}: ${text.trim()}`));
const filesWith = (pattern: RegExp): string[] => [...new Set(found(pattern).map((line) => line.split(': ')[0] ?? ''))];

const dependencies = workspaces().flatMap((workspace) =>
  Object.keys((JSON.parse(read(`${workspace}/package.json`)) as { dependencies?: object }).dependencies ?? {}),
);

test('the search covers the code of the product', () => {
  expect(product.length).toBeGreaterThan(800);
  expect(filesWith(/createCipheriv\(/g)).toEqual(['apps/api/src/mail/seal.ts']);
});

describe('text never becomes code', () => {
  test('no text is executed', () => {
    expect(
      found(/\beval\(|new Function\b|\bFunction\('|node:vm|set(?:Timeout|Interval)\(\s*['"`]|execScript/g),
    ).toEqual([]);
  });

  test('no text is inserted as markup', () => {
    expect(
      found(
        /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|srcDoc/g,
      ),
    ).toEqual([]);
    expect(
      dependencies.filter((name) =>
        /markdown|marked|showdown|mustache|handlebars|^ejs$|^pug$|nunjucks|quill|tinymce/.test(name),
      ),
    ).toEqual([]);
  });

  test('no regular expression is built from what a user types', () => {
    // Constants, a shape defined by us, and paths of our own calls.
    expect(filesWith(/\bRegExp\(/g)).toEqual([
      'packages/analytics/src/store/stays.ts',
      'packages/exports/src/readStamp.ts',
      'packages/model/src/answers/index.ts',
      'packages/model/src/answers/shape.ts',
      'packages/model/src/csv/numbers.ts',
      'packages/model/src/imports/durations.ts',
      'packages/model/src/imports/ids.ts',
      'packages/model/src/imports/localTimes.ts',
    ]);
  });

  test('programs are started by name with a list of arguments, never through a shell', () => {
    expect(filesWith(/from 'node:child_process'/g)).toEqual([
      'apps/api/src/cli/importProcess.ts',
      'apps/api/src/jobs/workerProcess.ts',
      'apps/api/src/postgres/account.ts',
      'apps/api/src/postgres/binaries.ts',
      'apps/api/src/postgres/program.ts',
      'apps/api/src/seed/makeDemoVisits.ts',
      'packages/analytics/src/store/shardProcess.ts',
    ]);
    const started = found(/import (?:type )?\{[^}]*\} from 'node:child_process'/g);
    expect(started.flatMap((line) => [...line.matchAll(/\b(\w+)(?=[,\s}])/g)].map(([word]) => word))).not.toContain(
      'exec',
    );
    expect(found(/\bexec(?:Sync|FileSync)?\('|shell: *true/g)).toEqual([]);
  });

  test('the application uses no raw SQL outside its migrations', () => {
    // The migrations of the repository, as they are.
    expect(found(/sql\.(?:raw|lit)\b/g)).toEqual(['apps/api/src/db/migrate.ts: sql.raw']);
  });
});

describe('technologies that are not used', () => {
  test('LDAP, XPath, LaTeX, external caches, GraphQL, SAML, OAuth and WebRTC are not used', () => {
    const foreign =
      /ldap|xpath|xml2js|xmldom|sax$|latex|jndi|memcache|redis|graphql|saml|oauth|openid|passport|webrtc|socket\.io|^ws$|serialize-javascript|js-yaml|^yaml$/;
    expect(dependencies.filter((name) => foreign.test(name))).toEqual([]);
    expect(
      found(/new (?:WebSocket|RTCPeerConnection|EventSource|XSLTProcessor)\b|document\.evaluate\(|createXPath/g),
    ).toEqual([]);
  });

  test('XML is parsed only in the browser, from a file that the reader chose', () => {
    expect(filesWith(/DOMParser|parseFromString/g)).toEqual([
      'packages/forms/src/shared/LocationImport/kmlFeatures.ts',
    ]);
  });

  test('no page listens to messages from other windows', () => {
    expect(found(/(?:window|self|globalThis)\.(?:addEventListener\('message'|onmessage)|window\.opener/g)).toEqual([]);
    // Sent to workers, to the processes of the service, and by a page to itself through a channel.
    expect(filesWith(/addEventListener\('message'/g)).toEqual([
      'packages/data/src/callApi.ts',
      'packages/exports/src/browser/export.worker.ts',
      'packages/exports/src/browser/stage.worker.ts',
      'packages/exports/src/browser/writeInWorker.ts',
      'packages/forms/src/shared/LocationImport/csv.worker.ts',
      'packages/forms/src/shared/LocationImport/readPlacesFile.ts',
      'packages/maps/src/paint/PaintLayer.ts',
      'packages/maps/src/paint/paint.worker.ts',
    ]);
  });

  test('no plug-in is embedded', () => {
    expect(
      found(/<(?:object|embed|applet|param)\s+(?:data|type|src|code|name)=|createElement\('(?:object|embed|applet)'/g),
    ).toEqual([]);
  });

  test('a link that opens another window sends no referrer', () => {
    expect(found(/target="_blank"(?![^>]*rel="[^"]*noreferrer)/g)).toEqual([]);
  });
});

describe('secrets', () => {
  test('are hashed, signed and sealed only with SHA-256, HMAC, HKDF and AES-256-GCM from Node', () => {
    const used = found(
      /\b(?:createHash|createHmac|hkdfSync|createSign|createCipher|createDecipher|createDiffieHellman)\(\s*'[\w-]+'/g,
    );
    expect([...new Set(used.map((line) => line.split(': ')[1] ?? ''))].toSorted((a, b) => a.localeCompare(b))).toEqual([
      "createHash('sha256'",
      "createHmac('sha256'",
      "hkdfSync('sha256'",
    ]);
    expect(found(/create(?:Hash|Hmac)\((?!\s*'sha256')/g)).toEqual([]);
    expect(found(/create(?:C|Dec)ipheriv\(\s*\w+/g).map((line) => line.split('(')[1])).toEqual([
      'algorithm',
      'algorithm',
    ]);
    expect(read('apps/api/src/mail/seal.ts')).toContain("const algorithm = 'aes-256-gcm';");
    expect(found(/'(?:md5|sha1|des|3des|rc4|aes-\d+-(?:ecb|cbc)|RSA1_5)'/gi)).toEqual([]);
    expect(dependencies.filter((name) => /crypto|bcrypt|md5|sjcl|forge|tweetnacl/.test(name))).toEqual([]);
  });

  test('are never generated with Math.random', () => {
    // How long a page waits before it retries.
    expect(found(/Math\.random/g)).toEqual(['packages/data/src/askAgain.ts: Math.random']);
  });

  test('appear in no file of the repository', () => {
    const files = ['apps', 'packages', 'scripts', 'docs', 'e2e', '.ci', '.storybook'].flatMap(filesBelow);
    const known =
      /-----BEGIN (?:RSA |EC |OPENSSH )?PRIVATE KEY|\bAKIA[\dA-Z]{16}\b|\bgh[pousr]_\w{36}\b|\bxox[abp]-\w+-\w+|\bAIza[\w-]{35}\b|\bsk_live_\w+/;
    const texts = files.filter((file) => /\.(?:tsx?|mjs|json|md|mdx|sql|sh|html|ya?ml)$/.test(file));
    expect(texts.filter((file) => known.test(read(file)))).toEqual([]);
    expect(files.filter((file) => /(?:^|\/)(?:\.env|id_rsa|.*\.pem|.*\.p12)$/.test(file))).toEqual([]);
  });

  test('no connection disables the check of the server’s identity', () => {
    expect(
      found(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|sslmode=(?:disable|no-verify)/g),
    ).toEqual([]);
  });
});

test('production code loads no tests, stories or made-up data', () => {
  const made =
    /(?:from|import\()\s*'(?:[^']*(?:\.test|\.stories|\/testing|\/stories|storybook)(?:\/[^']*)?|@locus\/mocks|vitest|msw|fast-check)'/g;
  // Stories have a package and a file of their own.
  const ofStories = /^packages\/(?:mocks\/src\/|app\/src\/stories\.tsx: )/;
  expect(found(made).filter((line) => !ofStories.test(line))).toEqual([]);
  expect(found(made).length).toBeGreaterThan(4);
});

describe('a browser', () => {
  test('stores the session, drafts, a filter and preferences only in these places', () => {
    expect(filesWith(/\b(?:localStorage|sessionStorage)\b/g)).toEqual([
      'apps/admin/src/useAccountFilter.ts',
      'apps/portal/src/main.tsx',
      'packages/app/src/AppStory.tsx',
      'packages/app/src/FirstScreen/startEarly.ts',
      'packages/app/src/startApp.tsx',
    ]);
    expect(filesWith(/\bindexedDB\b/g)).toEqual(['packages/data/src/drafts.ts']);
    expect(filesWith(/document\.cookie/g)).toEqual(['packages/data/src/preferences.ts']);
    expect(found(/navigator\.serviceWorker|\bcaches\.open/g)).toEqual([]);
  });

  test('is redirected to another address only by these pages', () => {
    expect(filesWith(/location\.(?:assign|replace)\(|location\.href\s*=(?!=)|window\.open\(/g)).toEqual([
      'packages/app/src/auth/HandoverPages.tsx',
      'packages/app/src/auth/OtherDoor.tsx',
      'packages/app/src/startApp.tsx',
    ]);
  });
});

test('[ADMIN-221] no call has a path under /report/updates, which was never finished', () => {
  const named = [...codeOf].filter(([, code]) => /reports?\/updates?\b/.test(code)).map(([file]) => file);
  expect(named).toEqual([]);
});

test('the service does not follow redirects in its requests to others', () => {
  const fetching = [...codeOf].filter(
    ([file, code]) => file.startsWith('apps/api/src/') && /\bfetch\(\s*(?:url|verifyUrl)/.test(code),
  );
  expect(fetching.map(([file]) => file)).toEqual(['apps/api/src/auth/captcha.ts', 'apps/api/src/geo/fetchJson.ts']);
  for (const [file, code] of fetching)
    expect([file, code]).toEqual([file, expect.stringContaining("redirect: 'error'") as unknown]);
  expect(found(/from 'node:https?'/g).filter((line) => line.startsWith('apps/api/src/'))).toEqual([
    "apps/api/src/http/listen.ts: from 'node:http'",
    "apps/api/src/http/listen.ts: from 'node:http'",
    "apps/api/src/http/refuseUnread.ts: from 'node:http'",
    "apps/api/src/http/refuseUnread.ts: from 'node:http'",
    "apps/api/src/http/slowBodies.ts: from 'node:http'",
  ]);
});
