import { getNonce, setNonce } from 'get-nonce';

/**
 * Takes the content policy's nonce before the first render and hands it to Radix, whose dialogs, menus and lists write
 * style elements. Returns it for styled-components: `<StyleSheetManager nonce={installNonce(nonce)}>`.
 */
export function installNonce(nonce: string): string {
  setNonce(nonce);
  return nonce;
}

/**
 * The installed nonce, for parts that want it as a prop (list viewports, charts); undefined where none was installed.
 */
export const currentNonce = (): string | undefined => getNonce();
