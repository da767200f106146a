import { build, type Plugin } from 'vite';

import { root } from '../lib/files.ts';

const path = '/locus-maps.js';

/**
 * Serves the worker that paints maps as one file: unbundled, each start would request its 100 modules one by one.
 */
export function builtWorker(): Plugin {
  let code: Promise<string> | undefined;
  const built = async () => {
    const result = await build({
      configFile: false,
      root,
      logLevel: 'error',
      build: {
        write: false,
        target: 'esnext',
        minify: false,
        rolldownOptions: { input: 'packages/maps/src/paint/paint.worker.ts' },
      },
    });
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error('The worker was not built.');
    return output.output[0].code;
  };
  return {
    name: 'locus:built-worker',
    enforce: 'pre',
    transform: {
      filter: { id: /\/maps\/src\/paint\/PaintLayer\.ts$/ },
      handler: (source) => {
        const address = "new URL('./paint.worker.ts', import.meta.url)";
        if (!source.includes(address)) throw new Error(`No ${address} to replace.`);
        return source.replace(address, `new URL('${path}', location.origin)`);
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(path, (_request, response) => {
        code ??= built();
        code.then(
          (text) => response.setHeader('content-type', 'text/javascript').end(text),
          (error: unknown) => {
            console.error(error);
            response.writeHead(500).end();
          },
        );
      });
    },
  };
}
