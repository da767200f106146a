import { createHmac } from 'node:crypto';

/**
 * The key of a project's device hashes. 22 characters are 128 bits and leave room in MD5's block, so that an id costs a
 * single round (SHA-256 takes four times as long). With the key unknown and 63 of 128 bits kept, neither a collision
 * nor an extension of MD5 leads back to an id. The project is part of the key, so that devices cannot be followed from
 * one project to another.
 */
export const deviceKeyOf = (secret: string, projectId: string): string =>
  keyOf(secret, `device id of project ${projectId}`);

/** The key of the hashes on the opt-out list. */
export const optOutKeyOf = (secret: string): string => keyOf(secret, 'device id on the opt-out list');

/** Equal for equal secrets, and reveals nothing about them: detects hashes made with different secrets. */
export const keyCheckOf = (secret: string): string => keyOf(secret, 'check of device keys').slice(0, 12);

const keyOf = (secret: string, use: string) =>
  createHmac('sha256', secret).update(use).digest('base64url').slice(0, 22);
