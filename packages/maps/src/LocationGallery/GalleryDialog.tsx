import type { Id } from '@locus/model/entities';
import { Button, Dialog } from '@locus/ui';
import { media, space } from '@locus/ui/theme';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

import { GalleryCard } from './GalleryCard';
import type { GalleryLocation } from './LocationImage';
import { messages } from './messages';

interface GalleryDialogProps {
  locations: readonly GalleryLocation[];
  primary: Id | undefined;
  thumbnailUrl?: (id: Id) => string | undefined;
  onSelect: (id: Id) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** All locations in four columns. Selecting one makes it primary and closes the popup. */
export function GalleryDialog({ locations, primary, thumbnailUrl, onSelect, open, onOpenChange }: GalleryDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      {/* A click in here does not count as a click outside a location's popup. */}
      <Dialog.Content widthPx={1280} aria-describedby={undefined} data-map-item>
        <Dialog.Header closable={false}>
          <Dialog.Title>
            <FormattedMessage {...messages.dialogTitle} />
          </Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Columns>
            {locations.map((location) => (
              <li key={location.id}>
                <GalleryCard
                  {...{ location, thumbnailUrl }}
                  size="large"
                  primary={location.id === primary}
                  onSelect={(id) => {
                    onSelect(id);
                    onOpenChange(false);
                  }}
                />
              </li>
            ))}
          </Columns>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Close asChild>
            <Button>
              <FormattedMessage {...messages.close} />
            </Button>
          </Dialog.Close>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

const Columns = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[3]};
  ${media.narrow} {
    grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  }
`;
