import { expect, it } from 'vitest';

import { licenceProblems, type Package, thirdPartyText } from './thirdParty';

const tool: Package = { name: 'tool', version: '1.0.0', licence: 'MIT', development: false };

it('accepts permissive licences, alone and in expressions', () => {
  const packages = ['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'].map((licence) => ({ ...tool, licence }));
  expect(licenceProblems(packages)).toEqual([]);
});

it('reports a licence that has not been judged yet', () => {
  const packages = ['GPL-3.0', 'MIT AND GPL-3.0', 'unknown'].map((licence) => ({ ...tool, licence }));
  expect(licenceProblems(packages)).toEqual([
    'tool 1.0.0: GPL-3.0 is not judged yet',
    'tool 1.0.0: MIT AND GPL-3.0 is not judged yet',
    'tool 1.0.0: unknown is not judged yet',
  ]);
});

it('accepts attribution duties only in development tools', () => {
  const data = { ...tool, licence: 'CC-BY-4.0' };
  expect(licenceProblems([{ ...data, development: true }])).toEqual([]);
  expect(licenceProblems([data])).toHaveLength(1);
});

it('reports an ApexCharts release after the last MIT one', () => {
  const apex = { name: 'apexcharts', version: '5.3.0', licence: 'MIT', development: false };
  expect(licenceProblems([apex])[0]).toMatch(/^apexcharts 5\.3\.0: Pinned/);
});

it('reports a judged package that has changed its licence', () => {
  const maps = { name: 'react-leaflet', version: '6.0.0', licence: 'MIT', development: false };
  expect(licenceProblems([maps])).toEqual(['react-leaflet 6.0.0: is MIT, was judged as Hippocratic-2.1']);
});

it('lists delivered packages by version, and tools by licence', () => {
  const text = thirdPartyText([tool, { ...tool, name: 'linter', licence: 'ISC', development: true }]);
  expect(text).toContain('| tool | 1.0.0 | MIT |');
  expect(text).toContain('- ISC: 1');
  expect(text).not.toContain('| linter');
});
