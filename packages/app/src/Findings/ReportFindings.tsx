import { findingHooks } from '@locus/data';
import { Findings } from '@locus/forms/analysts';
import type { ContentMode, ReportItemType } from '@locus/model/entities';
import type { ReportScope } from '@locus/model/view';

export interface ReportFindingsProps {
  /** The report and the view state in its address. */
  scope: ReportScope;
  /** The available views of the open analysis. */
  modes: readonly ContentMode[];
  onModeChange: (mode: ContentMode) => void;
}

/** The findings of the open analysis, as far as it has been calculated. */
export function ReportFindings(props: ReportFindingsProps) {
  const item = props.scope.view?.item;
  if (!item || item.status !== 'confirmed' || !findingHooks[item.type]) return null;
  return <Found key={item.type} type={item.type} {...props} />;
}

/** A single analysis per component instance, so that its hooks stay the same. */
function Found({ type, scope, modes, onModeChange }: ReportFindingsProps & { type: ReportItemType }) {
  const useFindings = findingHooks[type] ?? noFindings;
  const mode = scope.view?.mode ?? 'Map';
  // oxlint-disable-next-line react/hooks -- the type is this component's key: it never changes
  const findings = useFindings(scope);
  return <Findings findings={findings} mode={mode} offered={modes} onOpen={onModeChange} />;
}

const noFindings = () => undefined;
