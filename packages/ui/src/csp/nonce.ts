import { getNonce, setNonce } from 'get-nonce';

/**
 * Takes the content security policy's nonce before the first render and passes it to Radix, whose dialogs, menus and
 * lists write style elements. Returns it for styled-components: `<StyleSheetManager nonce={installNonce(nonce)}>`.
 */
export function installNonce(nonce: string): string {
  setNonce(nonce);
  return nonce;
}

/**
 * The installed nonce, for components that need it as a prop (list viewports, charts); undefined if none was installed.
 */
export const currentNonce = (): string | undefined => getNonce();
