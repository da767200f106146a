import type { OpenReport } from '../useOpenReport';

/** What every analysis' card and view in the portal take. */
export interface ItemViewProps {
  scope: OpenReport;
}
