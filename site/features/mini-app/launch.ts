import { hasMessenger } from './has-messenger.ts'

/** The messenger's launch parameters, in the hash of the first address. */
export type Launch = {
  /** Signed by the messenger; only the server reads it. */
  readonly initData: string
  readonly themeParams: Readonly<Record<string, string>>
  /** The major version of its web events; 0 if absent. */
  readonly version: number
}

const key = 'mini_app_launch'

const readTheme = (text: string | null): Record<string, string> => {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
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
 * The launch of this page, or undefined without a messenger around it, even if the address has launch data.
 * Stored for the visit, because the hash is lost on navigation and the page may be reloaded.
 */
export const readLaunch = (world: Window = window): Launch | undefined => {
  if (!hasMessenger(world)) return undefined
  const parsed = readHash(world.location.hash)
  try {
    if (parsed) world.sessionStorage.setItem(key, world.location.hash)
    return parsed ?? readHash(world.sessionStorage.getItem(key) ?? '')
  } catch {
    return parsed
  }
}

/** Whether a messenger has just opened this page, and its address still has the launch data. */
export const isLaunchAddress = (hash: string): boolean => hash.includes('tgWebAppData=')
