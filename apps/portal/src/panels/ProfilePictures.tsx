import { type PictureName, usePicture, useRemovePicture, useUploadPicture } from '@locus/data';
import { ImagePicker } from '@locus/forms/analysts';
import { Avatar, LogoFrame, PanelStack } from '@locus/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { messages } from './messages';

/** The reader's photo and their company's logo, for changing or removing them. */
export function ProfilePictures({ userName }: { userName: string }) {
  return (
    <PanelStack>
      <OwnPicture name="avatar" renderPicture={(src) => <Avatar name={userName} src={src} size="large" />} />
      <OwnPicture name="companyLogo" renderPicture={(src) => <LogoFrame src={src} />} />
    </PanelStack>
  );
}

interface OwnPictureProps {
  name: PictureName;
  renderPicture: (src: string | undefined) => ReactNode;
}

function OwnPicture({ name, renderPicture }: OwnPictureProps) {
  const intl = useIntl();
  const src = usePicture(name);
  const upload = useUploadPicture(name);
  const remove = useRemovePicture(name);
  return (
    <ImagePicker
      label={intl.formatMessage(messages.pictures[name])}
      src={src}
      renderPicture={renderPicture}
      onUpload={(file) => {
        remove.reset();
        upload.run(file);
      }}
      onRemove={() => {
        upload.reset();
        remove.run();
      }}
      busy={upload.busy || remove.busy}
      refusal={(upload.error ?? remove.error)?.reason}
    />
  );
}
