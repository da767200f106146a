import { expect, test } from 'vitest';

import { previewHost, previewOrigin } from './hosts';

const prefixes = { admin: 'admin', preview: 'preview' };

test.each([
  ['admin.locus.example', 'preview.locus.example'],
  ['admin-staging.locus.example:8443', 'preview-staging.locus.example:8443'],
  // Without one of our prefixes, the host stays the same, as on a developer's machine.
  ['localhost:4001', 'localhost:4001'],
  ['administration.locus.example', 'administration.locus.example'],
  ['www.admin.example', 'www.admin.example'],
])('[ADMIN-111] the preview host of %s is %s', (host, preview) => {
  expect(previewHost(host, prefixes)).toBe(preview);
  expect(previewOrigin(`https://${host}`, prefixes)).toBe(`https://${preview}`);
});

test('[ADMIN-111] the host prefixes are configurable', () => {
  expect(previewHost('office.locus.example', { admin: 'office', preview: 'customer' })).toBe('customer.locus.example');
  expect(previewHost('admin.locus.example', { admin: 'office', preview: 'customer' })).toBe('admin.locus.example');
});
