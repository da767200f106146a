import type { Plugin } from 'vite';

const mark = '\n//# sourceMappingURL=data:';

/**
 * Sends modules to the browser without the source maps that Vite appends, which are three quarters of all bytes. Nobody
 * debugs these pages, and Vitest traces an error to its line with the map that the server keeps.
 */
export function withoutSourceMaps(): Plugin {
  return {
    name: 'locus:without-source-maps',
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const end = response.end.bind(response) as (...args: unknown[]) => typeof response;
        response.end = ((body: unknown, ...rest: unknown[]) => {
          const at = typeof body === 'string' || Buffer.isBuffer(body) ? body.lastIndexOf(mark) : -1;
          if (at < 0) return end(body, ...rest);
          response.removeHeader('content-length');
          return end((body as string | Buffer).slice(0, at), ...rest);
        }) as typeof response.end;
        next();
      });
    },
  };
}
