/** A card's funding. A charge card is paid later in full; `unknown` if its provider does not state it. */
export const cardFundings = ['credit', 'debit', 'prepaid', 'charge', 'unknown'] as const
export type CardFunding = (typeof cardFundings)[number]

const named: ReadonlyMap<string, CardFunding> = new Map([
  ['credit', 'credit'],
  ['debit', 'debit'],
  ['prepaid', 'prepaid'],
  ['charge', 'charge'],
  ['deferred_debit', 'charge'],
])

/** The funding named by a provider, in any case; another name, or none, is `unknown`. */
export const fundingOf = (told: string | null | undefined): CardFunding =>
  named.get(
    (told ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
      .replace(/_card$/, ''),
  ) ?? 'unknown'

/** Whether a market refuses this card; a payment without a card is never refused for it. */
export const isRefusedFunding = (
  refused: readonly CardFunding[],
  funding: CardFunding | null | undefined,
): boolean => !!funding && refused.includes(funding)
