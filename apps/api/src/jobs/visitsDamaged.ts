import { HttpError } from '../http/httpError';
import type { DamagedMessage } from './calculation';

/** 409 `visits_damaged`: a calculation would have to read a damaged file. */
export const visitsDamaged = ({ file }: Pick<DamagedMessage, 'file'>): HttpError =>
  new HttpError(409, 'visits_damaged', { params: { file } });
