import { useSWRConfig } from 'swr';

import type { Change } from './changes';
import { useChange } from './changes';
import { useUser } from './ClientProvider';
import type { Client } from './createClient';
import type { PictureName } from './pictures';
import { keyOf, picturePath } from './pictures';

/** Uploads a picture of the session's user, a PNG; everything that shows it is updated. */
export const useUploadPicture = (name: PictureName): Change<File> =>
  usePictureChange(name, async (client, path, file) => {
    const form = new FormData();
    form.append('imageFile', file);
    await client.send('POST', path, form);
    return file;
  });

/** Removes a picture of the session's user. */
export const useRemovePicture = (name: PictureName): Change<void> =>
  usePictureChange(name, async (client, path) => {
    await client.send('DELETE', path);
    return null;
  });

function usePictureChange<Input>(
  name: PictureName,
  call: (client: Client, path: string, input: Input) => Promise<Blob | null>,
): Change<Input> {
  const user = useUser();
  const { mutate } = useSWRConfig();
  return useChange(
    `change ${name}`,
    async (client, input: Input) => {
      if (!user) return;
      const path = picturePath(name, user);
      const shown = await call(client, path, input);
      await client.refreshUser();
      await mutate(keyOf(path), shown, { revalidate: false });
    },
    () => false,
  );
}
