import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Bank, PaymentProvider } from '../provider/port.ts'

/** Cache time of a list, and the pause after a provider returned none. */
const freshMs = 10 * 60_000
const silentMs = 30_000

type Remembered = { readonly at: number; readonly list: Promise<readonly Bank[] | undefined> }

/** Caches of this process, dropped with their provider. */
const memories = new WeakMap<PaymentProvider, Map<string, Remembered>>()

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
  const memory = memories.get(provider) ?? new Map<string, Remembered>()
  memories.set(provider, memory)
  const now = clock.now().getTime()
  const kept = memory.get(country)
  if (kept && now - kept.at < ((await kept.list) ? freshMs : silentMs)) return kept.list
  const list = provider.listBanks(country)
  memory.set(country, { at: now, list })
  return list
}
