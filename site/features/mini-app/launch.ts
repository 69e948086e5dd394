import { hasMessenger } from './messenger.ts'

/** What the messenger says of itself when it opens the mini-app, in the hash of the first address. */
export type Launch = {
  /** Signed by the messenger; the server alone reads it. */
  readonly initData: string
  readonly themeParams: Readonly<Record<string, string>>
  /** The major version of its web events; 0 where it does not say. */
  readonly version: number
}

const key = 'mini_app_launch'

const readTheme = (text: string | null): Record<string, string> => {
  try {
    const told: unknown = JSON.parse(text ?? '{}')
    if (typeof told !== 'object' || told === null) return {}
    return Object.fromEntries(
      Object.entries(told).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const readHash = (hash: string): Launch | undefined => {
  const fields = new URLSearchParams(hash.replace(/^#/, ''))
  const initData = fields.get('tgWebAppData')
  if (!initData) return undefined
  const version = Number.parseInt(fields.get('tgWebAppVersion') ?? '', 10) || 0
  return { initData, themeParams: readTheme(fields.get('tgWebAppThemeParams')), version }
}

/**
 * The launch behind this page, or undefined where no messenger is around it, whatever its address says. Kept for the visit, since the hash is
 * gone with the first step and the page may be loaded anew.
 */
export const readLaunch = (world: Window = window): Launch | undefined => {
  if (!hasMessenger(world)) return undefined
  const told = readHash(world.location.hash)
  try {
    if (told) world.sessionStorage.setItem(key, world.location.hash)
    return told ?? readHash(world.sessionStorage.getItem(key) ?? '')
  } catch {
    return told
  }
}

/** Whether this page has just been opened by a messenger, and its address still tells of it. */
export const isLaunchAddress = (hash: string): boolean => hash.includes('tgWebAppData=')
