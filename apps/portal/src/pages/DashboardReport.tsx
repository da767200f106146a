import { readConfiguration } from '@locus/app';
import { type Report } from '@locus/model/entities';
import { safeUrl } from '@locus/model/text';
import { EmbeddedDashboard } from '@locus/ui';
import { space } from '@locus/ui/theme';
import styled from 'styled-components';

/** A report that is an external dashboard; only URLs on hosts allowed by the operator are framed. */
export function DashboardReport({ report }: { report: Report }) {
  const { contact, dashboardHosts } = readConfiguration();
  return <Place title={report.name} src={safeUrl(report.visualization_url, dashboardHosts)} contactHref={contact} />;
}

const Place = styled(EmbeddedDashboard)`
  block-size: calc(100% - 2 * ${space[3]});
  margin: ${space[3]};
`;
