import type { Plugin } from 'vite';

/**
 * The logo and an empty bar, in the same places as in the loading screen, so that nothing moves when the scripts take
 * over. It is plain HTML, because the component's styles arrive with the scripts; a test compares the two. The colours
 * are those of the browser, in the theme that the reader has chosen or the device's.
 */
export const startHtml = `<div
        data-start
        style="
          position: fixed;
          inset: 0;
          display: flex;
          flex-direction: column;
          align-items: center;
          justify-content: center;
          gap: 16px;
          padding: 24px;
        "
      >
        <svg viewBox="0 0 32 32" width="48" height="48" role="img" aria-label="Locus">
          <rect width="32" height="32" rx="9" fill="#0b8480" />
          <path
            d="M16 26.5c-4.3-4.8-7.2-8-7.2-12a7.2 7.2 0 0 1 14.4 0c0 4-2.9 7.2-7.2 12Z"
            fill="none"
            stroke="#fff"
            stroke-width="2.2"
          />
          <circle cx="16" cy="14.5" r="2.7" fill="#fff" />
        </svg>
        <div
          style="
            width: min(280px, 100%);
            height: 4px;
            border-radius: 2px;
            background: color-mix(in srgb, CanvasText 12%, Canvas);
          "
        ></div>
        <div style="height: 92px"></div>
      </div>`;

const theme =
  '<style nonce="__CSP_NONCE__">html[data-theme=dark]{color-scheme:dark}html[data-theme=light]{color-scheme:light}</style>';

/** Puts what both apps show until their scripts have loaded in place of `<!-- locus-start-screen -->` in their HTML. */
export const startScreen = (): Plugin => ({
  name: 'locus:start-screen',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('<!-- locus-start-screen -->', startHtml).replace('</head>', `  ${theme}\n  </head>`),
  },
});
