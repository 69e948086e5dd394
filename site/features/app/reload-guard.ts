import { reloadGuardMs } from '#contract/constants.ts'

/** The storage key of the time of the last forced reload, which must survive the reload. */
export const reloadedAtKey = 'reloaded_at'

/**
 * Loads a page as a document, unless that was done within the last ten seconds (PW-07): what one reload did
 * not repair, another will not. Returns whether the load is under way. Without storage it never reloads,
 * because nothing could end a loop.
 */
export const reloadOnce = (address: string, world: Window = window): boolean => {
  try {
    const now = Date.now()
    if (now - Number(world.sessionStorage.getItem(reloadedAtKey)) < reloadGuardMs) return false
    world.sessionStorage.setItem(reloadedAtKey, String(now))
  } catch {
    return false
  }
  const { pathname, search, hash } = world.location
  if (address === `${pathname}${search}${hash}`) world.location.reload()
  else world.location.assign(address)
  return true
}
