/** The target folders of imports, and the key of device hashes. */
export interface ImportFolders {
  /** Folder of all projects' visits. */
  visits: string;
  /** Folder of imported areas and postal codes. */
  areas: string;
  secret: string;
  /** The ClickHouse server that visits are copied to as well. */
  url?: string | undefined;
}
