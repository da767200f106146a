import { titleOf } from '@locus/analyses';
import type { ExportSelection } from '@locus/model/view';
import { wholeText } from '@locus/model/text';
import { color, font, numeric, space } from '@locus/ui/theme';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import type { ExportContent } from './exportContent';
import { messages } from './messages';

interface ExportContentsProps {
  selection: ExportSelection;
  content: ExportContent | undefined;
  headingId: string;
}

/** The future contents of the file for each analysis: maps, graphs, rows of tables, and their number of pages. */
export function ExportContents({ selection, content, headingId }: ExportContentsProps) {
  const intl = useIntl();
  const { format } = selection;
  const paged = format === 'pdf' || format === 'pptx' || format === 'png';
  const number = (value: number) => (value === 0 ? '–' : wholeText(value, intl.locale));
  const total = (pick: 'maps' | 'graphs' | 'rows') => content?.rows.reduce((sum, row) => sum + row[pick], 0) ?? 0;
  return (
    <Held>
      <h3 id={headingId}>{intl.formatMessage(messages.holds)}</h3>
      {content ? (
        <table aria-labelledby={headingId}>
          <thead>
            <tr>
              <th scope="col">{intl.formatMessage(messages.metric)}</th>
              <th scope="col">{intl.formatMessage(messages.map)}</th>
              <th scope="col">{intl.formatMessage(messages.graph)}</th>
              <th scope="col">{intl.formatMessage(messages.rows)}</th>
              {paged && <th scope="col">{intl.formatMessage(messages.pages, { format })}</th>}
            </tr>
          </thead>
          <tbody>
            {paged && format !== 'png' && (
              <tr>
                <th scope="row">{intl.formatMessage(messages.cover)}</th>
                <td>–</td>
                <td>–</td>
                <td>–</td>
                <td>1</td>
              </tr>
            )}
            {content.rows.map(({ type, maps, graphs, rows, pages, problem }) => (
              <tr key={type}>
                <th scope="row">
                  {titleOf(intl, type)}
                  {problem && <Problem>{problem}</Problem>}
                </th>
                <td>{number(maps)}</td>
                <td>{number(graphs)}</td>
                <td>{number(rows)}</td>
                {paged && <td>{number(pages)}</td>}
              </tr>
            ))}
            {paged && content.about > 0 && (
              <tr>
                <th scope="row">{intl.formatMessage(messages.about)}</th>
                <td>–</td>
                <td>–</td>
                <td>–</td>
                <td>{number(content.about)}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{intl.formatMessage(messages.total)}</th>
              <td>{number(total('maps'))}</td>
              <td>{number(total('graphs'))}</td>
              <td>{number(total('rows'))}</td>
              {paged && <td>{number(content.pages)}</td>}
            </tr>
          </tfoot>
        </table>
      ) : (
        <p role="status">{intl.formatMessage(messages.counting)}</p>
      )}
    </Held>
  );
}

const Held = styled.div`
  display: grid;
  gap: ${space[2]};
  min-block-size: 200px;
  align-content: start;
  padding-block-start: ${space[5]};
  & > h3 {
    font: ${font.bodyStrong};
  }
  & > p {
    color: ${color.textMuted};
  }
  & table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: ${space[1]} ${space[2]};
    border-block-end: 1px solid ${color.border};
    text-align: end;
    ${numeric}
  }
  & th:first-child {
    font-weight: 400;
    text-align: start;
  }
  & thead th {
    font: ${font.label};
    color: ${color.textMuted};
  }
  & tfoot :is(th, td):is(*, :first-child) {
    font: ${font.bodyStrong};
    background: ${color.surface2};
    border-block-end: none;
  }
`;

const Problem = styled.span`
  display: block;
  font: ${font.label};
  color: ${color.warning};
`;
