import { useState } from 'react';
import styled from 'styled-components';
import { clauses } from 'virtual:locus-spec';

import { color, font, radius, space } from '@locus/ui/theme';

import { type ClauseFilter, filterClauses, proven } from './filterClauses';
import type { ProvenClause } from './types';

const areas = [...new Set(clauses.map(({ area }) => area))];

/** All clauses of the specification with their proofs, with search and filters. */
export function SpecificationPage() {
  const [filter, setFilter] = useState<ClauseFilter>({ words: '', area: 'all', proof: 'all' });
  const found = filterClauses(clauses, filter);
  return (
    <div className="sb-unstyled">
      <Filters role="search">
        <label>
          Search
          <input type="search" value={filter.words} onChange={(e) => setFilter({ ...filter, words: e.target.value })} />
        </label>
        <label>
          Area
          <select value={filter.area} onChange={(e) => setFilter({ ...filter, area: e.target.value })}>
            <option value="all">All areas</option>
            {areas.map((area) => (
              <option key={area}>{area}</option>
            ))}
          </select>
        </label>
        <label>
          Proof
          <select
            value={filter.proof}
            onChange={(e) => setFilter({ ...filter, proof: e.target.value as ClauseFilter['proof'] })}
          >
            <option value="all">All clauses</option>
            <option value="proven">Proven</option>
            <option value="open">Not proven yet</option>
          </select>
        </label>
        <output>
          {found.filter(proven).length} of {found.length} proven
        </output>
      </Filters>
      <List>
        {found.map((clause) => (
          <ClauseRow key={clause.id} clause={clause} />
        ))}
      </List>
    </div>
  );
}

function ClauseRow({ clause }: { clause: ProvenClause }) {
  const { id, area, source, text, decision, stories, tests } = clause;
  return (
    <li id={id} data-proven={proven(clause)}>
      <header>
        <strong>{id}</strong>
        <span>
          {area} · document {source}
        </span>
      </header>
      <p>{text}</p>
      {decision && <p className="decision">Our reading: {decision}</p>}
      {proven(clause) && (
        <ul>
          {stories.map((story) => (
            <li key={story.id}>
              <a href={`./?path=/story/${story.id}`} target="_top">
                {story.name}
              </a>
            </li>
          ))}
          {tests.map(({ file, line, title }) => (
            <li key={`${file}:${line}`}>
              {title || 'Test'} <code>{`${file}:${line}`}</code>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const Filters = styled.form`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[4]};
  padding-block: ${space[4]};
  background: ${color.surface};
  font: ${font.body};
  color: ${color.text};
  label {
    display: grid;
    gap: ${space[1]};
    font: ${font.label};
    color: ${color.textMuted};
  }
  input,
  select {
    min-block-size: 32px;
    min-inline-size: 200px;
    padding-inline: ${space[3]};
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.text};
    font: ${font.body};
  }
`;

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
  font: ${font.body};
  color: ${color.text};
  > li {
    padding-block: ${space[4]};
    padding-inline-start: ${space[4]};
    border-block-end: 1px solid ${color.border};
    border-inline-start: 3px solid ${color.border};
    content-visibility: auto;
    contain-intrinsic-size: auto 96px;
  }
  > li[data-proven='true'] {
    border-inline-start-color: ${color.success};
  }
  header {
    display: flex;
    gap: ${space[3]};
    color: ${color.textMuted};
  }
  strong {
    color: ${color.text};
  }
  .decision {
    color: ${color.textMuted};
  }
  ul {
    display: grid;
    gap: ${space[1]};
    margin-block-start: ${space[2]};
    padding: 0;
    list-style: none;
    font: ${font.label};
  }
  code {
    color: ${color.textMuted};
  }
`;
