import type { Clock } from '#server/kernel/clock.ts'
import type { Bank, PaymentProvider } from '../provider/port.ts'

/** How long a list is believed, and how long a provider that gave none is left alone. */
const freshMs = 10 * 60_000
const silentMs = 30_000

type Remembered = { readonly at: number; readonly list: Promise<readonly Bank[] | undefined> }

/** Of this process: what is remembered of a provider goes with it. */
const memories = new WeakMap<PaymentProvider, Map<string, Remembered>>()

/**
 * The banks of a country that a provider knows, the same for everybody who asks within minutes; undefined where it has no
 * such list or does not tell it now. Whoever asks goes on without it: a payer can always choose at the provider's own page.
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
