/** What a card draws on. A charge card is paid later in one sum; `unknown` is what its provider does not say. */
export const cardFundings = ['credit', 'debit', 'prepaid', 'charge', 'unknown'] as const
export type CardFunding = (typeof cardFundings)[number]

const named: ReadonlyMap<string, CardFunding> = new Map([
  ['credit', 'credit'],
  ['debit', 'debit'],
  ['prepaid', 'prepaid'],
  ['charge', 'charge'],
  ['deferred_debit', 'charge'],
])

/** The funding that a provider names, in any case; another name, or none, is `unknown`. */
export const fundingOf = (told: string | null | undefined): CardFunding =>
  named.get(
    (told ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
      .replace(/_card$/, ''),
  ) ?? 'unknown'

/** Whether a market takes no money of such a card; what was paid by none is never refused for it. */
export const isRefusedFunding = (
  refused: readonly CardFunding[],
  funding: CardFunding | null | undefined,
): boolean => !!funding && refused.includes(funding)
