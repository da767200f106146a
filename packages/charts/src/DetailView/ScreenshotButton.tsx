import { IconButton } from '@locus/ui';
import { Camera } from 'lucide-react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

export interface ScreenshotButtonProps {
  /** Whether a picture is being taken. */
  taking: boolean;
  onScreenshot: () => void;
}

/** Saves the chart as a picture. */
export function ScreenshotButton({ taking, onScreenshot }: ScreenshotButtonProps) {
  const intl = useIntl();
  return (
    <IconButton
      variant="secondary"
      label={intl.formatMessage(taking ? messages.taking : messages.screenshot)}
      icon={<Camera size={16} strokeWidth={1.5} aria-hidden />}
      aria-busy={taking || undefined}
      onClick={taking ? undefined : () => onScreenshot()}
    />
  );
}
