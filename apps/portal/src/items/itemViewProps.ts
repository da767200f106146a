import type { OpenReport } from '../useOpenReport';

/** The props of every analysis' card and view in the portal. */
export interface ItemViewProps {
  scope: OpenReport;
}
