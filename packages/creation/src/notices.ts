// The panel's messages: apps import this entry lazily.
export { MessagesPanel } from './MessagesPanel';
