import { vi } from 'vitest';

/*
 * Just enough of a page for React to run hooks without a browser. Import it before React: both React and SWR look
 * around when they are loaded.
 */

const nothing = () => undefined;
const Frame = function Frame() {};

vi.stubGlobal('window', { addEventListener: nothing, removeEventListener: nothing, HTMLIFrameElement: Frame });
vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: nothing, removeEventListener: nothing });
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A root element that draws nothing: what hooks answer is all there is to see. */
export const emptyRoot = (): Element =>
  ({
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    addEventListener: nothing,
    ownerDocument: { nodeType: 9, addEventListener: nothing },
  }) as unknown as Element;

/** Shows or hides the page, as changing to another tab does. */
export const setVisibility = (state: DocumentVisibilityState): void =>
  void Object.assign(document, { visibilityState: state });
