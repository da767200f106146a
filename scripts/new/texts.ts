/** A first version of a component: one prop, one styled root that reads the theme. */
export const componentText = (
  packageName: string,
  name: string,
): string => `import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { color, font, radius, shadow, space } from '${packageName === 'ui' ? '../theme' : '@locus/ui/theme'}';

export interface ${name}Props extends ComponentPropsWithRef<'section'> {
  /** The text at the top. */
  heading: string;
}

/** Says in one sentence what ${name} is for. */
export function ${name}({ heading, children, ...rest }: ${name}Props) {
  return (
    <Root {...rest}>
      <Heading>{heading}</Heading>
      {children}
    </Root>
  );
}

const Root = styled.section\`
  padding: \${space[4]};
  border-radius: \${radius.card};
  background: \${color.surface};
  box-shadow: \${shadow.card};
\`;

const Heading = styled.h3\`
  font: \${font.section};
\`;
`;

const titles: Record<string, string> = { ui: 'UI', charts: 'Charts', maps: 'Maps', forms: 'Forms' };

/** Its stories: ready, in dark and right-to-left. */
export const storyText = (
  packageName: string,
  name: string,
): string => `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { ${name} } from './${name}';

const meta = {
  title: '${titles[packageName]}/${name}',
  component: ${name},
  parameters: { pictures: ['Ready', 'Dark', 'RightToLeft'] },
  args: { heading: 'Footfall', children: '1,240 visits a day' },
} satisfies Meta<typeof ${name}>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { name: 'Footfall' })).toBeVisible();
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { args: { heading: 'תנועת מבקרים' }, globals: { locale: 'il' } };
`;
