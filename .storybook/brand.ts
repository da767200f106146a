/** The product's branding for Storybook's own frame and pages. */
export const brand = {
  brandTitle: 'Locus',
  brandImage: './locus.svg',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: "'Rubik Variable', system-ui, sans-serif",
  colorPrimary: '#0b1f4b',
  colorSecondary: '#0a7a74',
  appBorderRadius: 6,
  inputBorderRadius: 6,
} as const;
