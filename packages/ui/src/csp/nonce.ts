import { setNonce } from 'get-nonce';

/**
 * Takes the content security policy's nonce before the first render and passes it to Radix, whose dialogs, menus and
 * lists write style elements. Returns it for styled-components: `<StyleSheetManager nonce={installNonce(nonce)}>`.
 */
export function installNonce(nonce: string): string {
  setNonce(nonce);
  return nonce;
}
