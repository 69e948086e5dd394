import { reloadGuardMs } from '#contract/constants.ts'

/** Where a forced reload is remembered, since the page that did it is gone. */
export const reloadedAtKey = 'reloaded_at'

/**
 * Loads a page as a document, unless that was done within the last ten seconds (PW-07): what a reload did not mend,
 * another one will not. Answers whether it is under way. Without a memory nothing could end a circle of reloads.
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
