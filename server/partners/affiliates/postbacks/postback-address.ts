import { brokenOutwardUrl } from '#server/platform/kernel/network/outward-url.ts'
import { postbackPlaceholders, type AffiliateEvent } from '#contract/affiliate-enums.ts'

export type PostbackFacts = {
  readonly id: bigint
  readonly event: AffiliateEvent
  readonly player: number
  readonly clickId: string | null
  readonly tracker: string | null
  /** In major units, as text. */
  readonly amount: string
  readonly currency: string
}

const placeholder = /\{(\w+)\}/g

/** The error code of a postback URL; undefined where it is valid. */
export const postbackUrlError = (address: string): string | undefined => {
  const names = [...address.matchAll(placeholder)].map(([, name = '']) => name)
  if (names.some((name) => !(postbackPlaceholders as readonly string[]).includes(name))) return 'UNKNOWN'
  const plain = address.replaceAll(placeholder, 'x')
  // Placeholders must not be part of the host.
  return /^https:\/\/[^/?#]*\{/i.test(address) ? 'FORMAT' : brokenOutwardUrl(plain)
}

/** Fills in the placeholders, each encoded for a query or path. */
export const fillPostbackUrl = (address: string, facts: PostbackFacts): string => {
  const values: Readonly<Record<(typeof postbackPlaceholders)[number], string>> = {
    id: String(facts.id),
    event: facts.event,
    player: String(facts.player),
    click_id: facts.clickId ?? '',
    tracker: facts.tracker ?? '',
    amount: facts.amount,
    currency: facts.currency,
  }
  return address.replaceAll(placeholder, (_whole, name: keyof typeof values) =>
    encodeURIComponent(values[name]),
  )
}
