import type { CmsConfig } from '#contract/content/cms-config.ts'

const pending = new Map<string, Promise<CmsConfig>>()
const known = new Map<string, CmsConfig>()

const fetchConfig = async (locale: string): Promise<CmsConfig> => {
  const response = await fetch(`/nfx/cms-config/${encodeURIComponent(locale)}`)
  if (!response.ok) throw new Error(`The content is answered with ${response.status}`)
  const config = (await response.json()) as CmsConfig
  known.set(locale, config)
  return config
}

/**
 * The operator's configuration of the forms and their pictures. Fetched once per language and visit; after a
 * failure the next opening retries.
 */
export const loadCmsConfig = (locale: string): Promise<CmsConfig> => {
  const found = pending.get(locale)
  if (found) return found
  const request = fetchConfig(locale)
  pending.set(locale, request)
  request.catch(() => pending.delete(locale))
  return request
}

/** The same, if it is already loaded. */
export const cachedCmsConfig = (locale: string): CmsConfig | undefined => known.get(locale)
