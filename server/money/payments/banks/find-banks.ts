import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Bank, PaymentProvider } from '../provider/port.ts'

/** Cache time of a list, and the pause after a provider returned none. */
const freshMs = 10 * 60_000
const silentMs = 30_000

type CachedBanks = { readonly at: number; readonly list: Promise<readonly Bank[] | undefined> }

/** Caches of this process, dropped with their provider. */
const caches = new WeakMap<PaymentProvider, Map<string, CachedBanks>>()

/**
 * A provider's banks of a country, cached for minutes; undefined if it has no such list or does not return it
 * now. Callers continue without it: a payer can always choose at the provider's own page.
 */
export const findBanks = async (
  { clock }: { clock: Clock },
  provider: PaymentProvider | undefined,
  country: string,
): Promise<readonly Bank[] | undefined> => {
  if (!provider?.listBanks) return undefined
  const cache = caches.get(provider) ?? new Map<string, CachedBanks>()
  caches.set(provider, cache)
  const now = clock.now().getTime()
  const cached = cache.get(country)
  if (cached && now - cached.at < ((await cached.list) ? freshMs : silentMs)) return cached.list
  const list = provider.listBanks(country)
  cache.set(country, { at: now, list })
  return list
}
