import type { PictureName } from '@locus/data';
import { usePicture, useRemovePicture, useUploadPicture } from '@locus/data';
import { ImagePicker } from '@locus/forms';
import { Avatar } from '@locus/ui';
import { color, radius, space } from '@locus/ui/theme';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';

import { messages } from './messages';

/** The reader's own photo and their company's logo, to change or remove. */
export function ProfilePictures({ userName }: { userName: string }) {
  return (
    <Both>
      <OwnPicture name="avatar" renderPicture={(src) => <Avatar name={userName} src={src} size="large" />} />
      <OwnPicture
        name="companyLogo"
        renderPicture={(src) => <LogoPlace>{src ? <img src={src} alt="" /> : noLogo}</LogoPlace>}
      />
    </Both>
  );
}

const noLogo = <Building2 size={24} strokeWidth={1.5} aria-hidden />;

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

const Both = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const LogoPlace = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 64px;
  block-size: 64px;
  border-radius: ${radius.control};
  background: ${color.panelTrack};
  overflow: hidden;
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;
