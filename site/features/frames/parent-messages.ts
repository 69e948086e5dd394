/**
 * Messages of a framed page to the page around it (FR-02, FR-03, FR-04): navigate, reload the player, and the
 * frame's current path. `url` is a path of the site with its query, `path` one without.
 */
export type ParentMessage =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'refresh_user' }
  | { readonly type: 'path'; readonly path: string }

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 2000

/** The message, or undefined for anything else; additional properties are dropped (standards W14). */
export const readParentMessage = (data: unknown): ParentMessage | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, url, path } = data as Record<string, unknown>
  if (type === 'refresh_user') return { type }
  if (type === 'redirect' && isText(url)) return { type, url }
  if (type === 'path' && isText(path)) return { type, path }
  return undefined
}

type World = Pick<Window, 'parent' | 'location'> & { readonly document: Pick<Document, 'referrer'> }

const originOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).origin : undefined

const isSameOrigin = ({ parent, location }: World): boolean => {
  try {
    return parent.location.origin === location.origin
  } catch {
    return false
  }
}

/** The origin of the page around this one, if the browser reveals it. */
const parentOrigin = (world: World): string | undefined => {
  if (isSameOrigin(world)) return world.location.origin
  return world.location.ancestorOrigins?.[0] ?? originOf(world.document.referrer)
}

/**
 * Sends a message to the page around this one if its origin is one of `origins`, and only to that origin
 * (FR-05). Returns whether it was sent.
 */
export const postToParent = (
  message: ParentMessage,
  origins: readonly string[],
  world: World = window,
): boolean => {
  if (world.parent === (world as unknown)) return false
  const origin = parentOrigin(world)
  if (origin === undefined || !origins.includes(origin)) return false
  world.parent.postMessage(message, origin)
  return true
}

/** Whether a message comes from a frame of this page and from a trusted origin. */
export const isFromOwnFrame = (
  { origin, source }: Pick<MessageEvent, 'origin' | 'source'>,
  origins: readonly string[],
  page: Window = window,
): boolean =>
  origins.includes(origin) && source !== null && source !== page && (source as Window).parent === page
