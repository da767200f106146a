import type { Id } from '@locus/model/entities';

import { takeAttempt } from '../auth/limits';
import type { Viewer } from '../auth/viewer';
import type { ApiContext } from '../http/context';
import { HttpError, notFound } from '../http/httpError';
import { maxImageBytes, redrawPng } from '../images/redrawPng';
import type { ImageOwner } from '../queries/userImages';
import { readImage, removeImage, writeImage } from '../queries/userImages';
import { visible } from '../queries/visibility';
import type { Route } from './registry';
import { route } from './registry';
import type { Services } from './services';

/** Uploads of one user, and from one address, per hour. */
const uploadLimits = {
  user: { name: 'upload:user', attempts: 60, seconds: 60 * 60 },
  address: { name: 'upload:address', attempts: 300, seconds: 60 * 60 },
};
const field = 'imageFile';

/** Users' own avatars, and companies' logos, which all their users share. */
export const userImageRoutes = (services: Services): Route[] => [
  ...imageRoutes(services, {
    path: '/users/{id}/avatar',
    what: 'a user’s avatar',
    owner: 'user',
    kind: 'avatar',
    ownId: (viewer) => viewer.userId,
  }),
  ...imageRoutes(services, {
    path: '/accounts/{id}/logo',
    what: 'a company’s logo',
    owner: 'account',
    kind: 'logo',
    ownId: (viewer) => viewer.accountId,
  }),
];

interface ImageRoutes {
  path: '/users/{id}/avatar' | '/accounts/{id}/logo';
  what: string;
  owner: 'user' | 'account';
  kind: ImageOwner['kind'];
  /** The owner if the viewer may change the picture; other pictures are read-only. */
  ownId: (viewer: Viewer) => Id;
}

function imageRoutes({ db, clock }: Services, { path, what, owner, kind, ownId }: ImageRoutes): Route[] {
  const seen = async (viewer: Viewer, id: Id): Promise<ImageOwner> => {
    if (!(await visible(db, viewer, owner, id))) throw notFound();
    return { kind, id };
  };
  const own = async (viewer: Viewer, id: Id): Promise<ImageOwner> => {
    const image = await seen(viewer, id);
    if (id !== ownId(viewer)) throw new HttpError(409, 'not_allowed');
    return image;
  };
  // A user may be changed only by themselves, an account by all its users.
  const shared = { path, subject: owner, inPerson: owner === 'user' };

  return [
    route({
      ...shared,
      method: 'get',
      inPerson: false,
      summary: `Reads ${what}.`,
      answerType: 'image/png',
      handle: async ({ c, viewer, params }) => answerImage(c, kind, await readImage(db, await seen(viewer, params.id))),
    }),

    route({
      ...shared,
      method: 'post',
      summary: `Sets ${what}: a png file of at most 1 MB.`,
      upload: { field, maxBytes: maxImageBytes, tooLarge: 'image_too_large' },
      failures: ['image_unsupported', 'image_too_large', 'image_too_wide', 'not_allowed', 'too_many_requests'],
      handle: async ({ c, viewer, params, file }) => {
        const image = await own(viewer, params.id);
        await takeAttempt(db, uploadLimits.address, c.get('address'), clock());
        await takeAttempt(db, uploadLimits.user, viewer.userId, clock());
        await writeImage(db, viewer, image, await redrawPng(file, field));
        return undefined;
      },
    }),

    route({
      ...shared,
      method: 'delete',
      summary: `Removes ${what}.`,
      failures: ['not_allowed'],
      handle: async ({ viewer, params }) => {
        await removeImage(db, viewer, await own(viewer, params.id));
        return undefined;
      },
    }),
  ];
}

function answerImage(
  c: ApiContext,
  kind: ImageOwner['kind'],
  { png }: Awaited<ReturnType<typeof readImage>>,
): Response {
  return c.body(new Uint8Array(png), 200, {
    'Cache-Control': 'private, no-store',
    'Content-Type': 'image/png',
    'Content-Disposition': `inline; filename="${kind}.png"`,
  });
}
