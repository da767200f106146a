import { readFileSync } from 'node:fs';

/** The environment variables of a process. */
export type Environment = Record<string, string | undefined>;

/** Reads variables by type, and collects all errors so that they are reported together. */
export class Variables {
  /** The errors, one line per variable. */
  readonly problems: string[] = [];
  /** What files hold, by the variable that they stand for. */
  private readonly files = new Map<string, string | undefined>();

  constructor(private readonly env: Environment) {}

  /** Records an error in a variable, e.g. `must begin with postgres://.` */
  refuse(name: string, what: string): void {
    this.problems.push(`${name} ${what}`);
  }

  /**
   * Its trimmed text; undefined if it is unset or blank. With `_FILE` after its name, the variable holds the path of a
   * file with the text instead: this is how vaults and container platforms hand over secrets.
   */
  text(name: string): string | undefined {
    const own = this.env[name]?.trim() || undefined;
    const path = this.env[`${name}_FILE`]?.trim();
    if (!path) return own;
    if (!this.files.has(name)) this.files.set(name, this.readFile(name, path, own));
    return this.files.get(name);
  }

  private readFile(name: string, path: string, own: string | undefined): string | undefined {
    if (own !== undefined) this.refuse(name, `is set twice: in ${name}_FILE as well.`);
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text === '') this.refuse(`${name}_FILE`, 'names an empty file.');
      return text || undefined;
    } catch {
      this.refuse(`${name}_FILE`, `names a file that cannot be read: "${path}".`);
      return undefined;
    }
  }

  /** Its text, refused with the result of `problem` if there is one. */
  checked(name: string, problem: (value: string) => string | undefined): string | undefined {
    const value = this.text(name);
    const what = value === undefined ? undefined : problem(value);
    if (what !== undefined) this.refuse(name, what);
    return value;
  }

  /** A port, 0 to 65535. */
  port(name: string, fallback: number): number {
    const value = this.checked(name, (text) =>
      /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? undefined : `must be a port from 0 to 65535, not "${text}".`,
    );
    return value === undefined ? fallback : Number(value);
  }

  /** An origin such as `https://portal.example.com`, without a trailing slash. */
  origin(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
      this.refuse(name, `must be an origin such as https://portal.example.com, not "${value}".`);
    }
    return url?.origin;
  }

  /** The prefix of a host name, e.g. `admin`. */
  hostPart(name: string): string | undefined {
    return this.checked(name, (text) =>
      /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text)
        ? undefined
        : `must be the beginning of a host name, not "${text}".`,
    );
  }

  /** The target of a link on a page. */
  link(name: string): string | undefined {
    return this.checked(name, (text) =>
      hasScheme(text, /^(https?|mailto):$/) ? undefined : `must be an https or mailto address, not "${text}".`,
    );
  }

  /** The URL of a service; it may contain a token, so it is never repeated. */
  service(name: string): string | undefined {
    return this.checked(name, (text) =>
      hasScheme(text, /^https?:$/) ? undefined : 'must begin with http:// or https://.',
    );
  }

  /** A script that pages load. */
  script(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url?.protocol !== 'https:' || url.username) this.refuse(name, `must be an https address, not "${value}".`);
    return url?.href;
  }

  /** `on` or `off`. */
  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (!['on', 'off'].includes(value)) this.refuse(name, `must be "on" or "off", not "${value}".`);
    return value === 'on';
  }
}

/** Whether a text is a URL whose scheme, including its colon, is of this kind. */
export const hasScheme = (text: string, scheme: RegExp): boolean =>
  URL.canParse(text) && scheme.test(new URL(text).protocol);
