import { readConfiguration } from '@locus/app';
import type { Report } from '@locus/model';
import { safeUrl } from '@locus/model';
import { EmbeddedDashboard } from '@locus/ui';
import { space } from '@locus/ui/theme';
import styled from 'styled-components';

/** A report that is a dashboard made elsewhere; only addresses of the hosts that the operator allows are framed. */
export function DashboardReport({ report }: { report: Report }) {
  const { contact, dashboardHosts } = readConfiguration();
  return <Place title={report.name} src={safeUrl(report.visualization_url, dashboardHosts)} contactHref={contact} />;
}

const Place = styled(EmbeddedDashboard)`
  block-size: calc(100% - 2 * ${space[3]});
  margin: ${space[3]};
`;
