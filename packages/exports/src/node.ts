export { nodeHost } from './node/nodeHost';
