/**
 * What a page behind the portal's sign-in looks like while it loads: the list of projects, an open project, the map or
 * the graph of a report, or any `other`.
 */
export const pageOutlines = ['projects', 'project', 'map', 'graph', 'other'] as const;

export type PageOutline = (typeof pageOutlines)[number];

/** The first page of a visit to the portal. */
export interface FirstPage {
  outline: PageOutline;
  /** The paths below `/api` that it always reads first. */
  reads: string[];
}

const others = ['/userProfile', '/changePassword', '/createReport'];

/**
 * The page behind the sign-in that an address opens, with its path and its query; undefined for the pages of readers
 * who are signed out and for addresses that lead elsewhere.
 */
export function firstPageOf(path: string, query: string): FirstPage | undefined {
  const outline = outlineOf(path, query);
  if (!outline) return undefined;
  const report = /^\/reports\/([^/]+)$/.exec(path)?.[1];
  const id = report === undefined ? undefined : decoded(report);
  return {
    outline,
    reads: ['/projects/hierarchy', ...(id === undefined ? [] : [`/reports/${encodeURIComponent(id)}`])],
  };
}

function outlineOf(path: string, query: string): PageOutline | undefined {
  if (path === '/' || path === '/messages') return 'projects';
  if (/^\/projects\/[^/]+$/.test(path)) return 'project';
  if (/^\/reports\/[^/]+$/.test(path)) {
    const mode = new URLSearchParams(query).get('contentVisualizationMode');
    return mode === 'Visualization' || mode === 'Table' ? 'graph' : 'map';
  }
  return others.includes(path) || /^\/projects\/[^/]+\/locations\/manage$/.test(path) ? 'other' : undefined;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
