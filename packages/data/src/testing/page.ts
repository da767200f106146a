import { vi } from 'vitest';

/*
 * Just enough of a page for React to run hooks without a browser. Import it before React, because React and SWR inspect
 * the environment when they are loaded.
 */

const nothing = () => undefined;
const Frame = function Frame() {};

vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, HTMLIFrameElement: Frame });
vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing });
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A root element that renders nothing: only the hooks' return values matter. */
export const emptyRoot = (): Element =>
  ({
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    addEventListener: nothing,
    ownerDocument: { nodeType: 9, addEventListener: nothing },
  }) as unknown as Element;

/** Shows or hides the page, like switching tabs. */
export const setVisibility = (state: DocumentVisibilityState): void =>
  void Object.assign(document, { visibilityState: state });
