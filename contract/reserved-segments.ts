/**
 * First segments of addresses that belong to the servers behind the pages (RT-24): neither a language nor a page
 * of the content can be called so, and a link there is no navigation inside the site.
 */
const reservedSegments = [
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
  'media',
  'nfx',
  'oauth',
  'platform',
  'readyz',
  'studio-assets',
  'users',
  'version',
] as const

const reserved: ReadonlySet<string> = new Set(reservedSegments)

/** Whether a path leads to a server and not to a page: by its first segment, or as a file at the top (`/robots.txt`). */
export const isReservedPath = (path: string): boolean => {
  const first = (path.split(/[?#]/, 1)[0] ?? '').split('/')[1] ?? ''
  return reserved.has(first.toLowerCase()) || /^[^._][^.]*\.(txt|xml|json|svg|js|webmanifest)$/.test(first)
}
