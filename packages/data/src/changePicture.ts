import { useSWRConfig } from 'swr';

import type { Change } from './changes';
import { useChange } from './changes';
import { useUser } from './ClientProvider';
import type { Client } from './createClient';
import type { PictureCalls, PictureName } from './pictures';
import { keyOf, pictureCalls, picturePath } from './pictures';

/** Uploads a picture of the session's user, a PNG; everything that shows it is updated. */
export const useUploadPicture = (name: PictureName): Change<File> =>
  usePictureChange(name, async (client, { post, id }, file) => {
    const form = new FormData();
    form.append('imageFile', file);
    await client.send(post, { id }, form);
    return file;
  });

/** Removes a picture of the session's user. */
export const useRemovePicture = (name: PictureName): Change<void> =>
  usePictureChange(name, async (client, { remove, id }) => {
    await client.send(remove, { id }, undefined);
    return null;
  });

function usePictureChange<Input>(
  name: PictureName,
  call: (client: Client, calls: PictureCalls, input: Input) => Promise<Blob | null>,
): Change<Input> {
  const user = useUser();
  const { mutate } = useSWRConfig();
  return useChange(
    `change ${name}`,
    async (client, input: Input) => {
      if (!user) return;
      const path = picturePath(name, user);
      const shown = await call(client, pictureCalls(name, user), input);
      await client.refreshUser();
      await mutate(keyOf(path), shown, { revalidate: false });
    },
    () => false,
  );
}
