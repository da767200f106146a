import { sep } from 'node:path';

/** A stored file is not what an import wrote, or it is missing. */
export class DamagedVisits extends Error {
  override name = 'DamagedVisits';
  readonly code = 'visits_damaged';
  /** The file below the folder of all projects' visits: project, generation and name. */
  readonly file: string;
  /** The message without the path of that folder. */
  readonly told: string;
  constructor(path: string, cause?: unknown) {
    const cure = 'is damaged: put it back from a backup, or import its visits again.';
    super(`${path} ${cure}`, { cause });
    const parts = path.split(sep);
    const generation = parts.findLastIndex((part) => part.startsWith('generation-'));
    this.file = parts.slice(generation > 0 ? generation - 1 : -2).join('/');
    this.told = `${this.file} ${cure}`;
  }
}
