import { IconButton } from '@locus/ui';
import { Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The button that opens the settings of the current view. */
export const SettingsButton = (props: Omit<ComponentProps<typeof IconButton>, 'icon' | 'variant'>) => (
  <IconButton {...props} variant="floating" icon={<Settings2 size={16} strokeWidth={1.5} aria-hidden />} />
);
