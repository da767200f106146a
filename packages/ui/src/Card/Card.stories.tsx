import type { Meta, StoryObj } from '@storybook/react-vite';
import { Download } from 'lucide-react';

import { Button } from '../Button/Button';
import * as Card from './Card';

const long = 'Kaufhausverbundgesellschaft <script>alert(1)</script> 🏬 مركز التسوق الكبير '.repeat(6).slice(0, 300);

const meta = {
  title: 'UI/Card',
  component: Card.Root,
  parameters: { pictures: ['Raised', 'Floating'] },
  args: {
    children: (
      <>
        <Card.Header
          actions={
            <Button size="small" icon={<Download size={16} strokeWidth={1.5} aria-hidden />}>
              CSV
            </Button>
          }
        >
          <Card.Title subtitle="Of every 100 visitors to the row’s store, how many also visited the column’s.">
            Cross-visitation
          </Card.Title>
        </Card.Header>
        <Card.Body>The matrix stands here.</Card.Body>
      </>
    ),
  },
} satisfies Meta<typeof Card.Root>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Raised: Story = {};

export const Floating: Story = { args: { variant: 'floating' } };

export const Plain: Story = { args: { variant: 'plain' } };

export const LongNames: Story = {
  args: {
    style: { maxInlineSize: 360 },
    children: (
      <>
        <Card.Header actions={<Button size="small">CSV</Button>}>
          <Card.Title subtitle={<bdi>{long}</bdi>}>
            <bdi>{long}</bdi>
          </Card.Title>
        </Card.Header>
        <Card.Body>The matrix stands here.</Card.Body>
      </>
    ),
  },
};

export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <Card.Header actions={<Button size="small">CSV</Button>}>
          <Card.Title subtitle="מתוך 100 מבקרים במיקום, כמה ביקרו גם במיקום האחר.">ביקורים משותפים</Card.Title>
        </Card.Header>
        <Card.Body>כאן עומדת המטריצה.</Card.Body>
      </>
    ),
  },
  globals: { locale: 'il' },
};

export const Dark: Story = { globals: { theme: 'dark' } };
