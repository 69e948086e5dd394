/**
 * First path segments of the servers behind the pages (RT-24): no language and no content page may use them,
 * and links there are full page loads.
 */
export const reservedSegments = [
  'api',
  'assets',
  'auth',
  'backoffice',
  'backoffice-assets',
  'builds',
  'callbacks',
  'connect',
  'content',
  'docs',
  'healthz',
  'hit',
  'mcp',
  'media',
  'nfx',
  'oauth',
  'platform',
  'plugin-assets',
  'readyz',
  'studio-assets',
  'users',
  'version',
] as const

const reserved: ReadonlySet<string> = new Set(reservedSegments)

/** Whether a path leads to a server: by its first segment, or as a file at the root (`/robots.txt`). */
export const isReservedPath = (path: string): boolean => {
  const first = (path.split(/[?#]/, 1)[0] ?? '').split('/')[1] ?? ''
  return reserved.has(first.toLowerCase()) || /^[^._][^.]*\.(txt|xml|json|svg|js|webmanifest)$/.test(first)
}
