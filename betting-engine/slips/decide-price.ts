import type { PricePolicy } from '#contract/betting-enums.ts'

/** The bet is accepted at these odds, or the player has to confirm them. */
export type PriceDecision = { readonly kind: 'accept' | 'requote'; readonly oddsThousandths: number }

/** Only the taken and the present odds count: a price that moved and came back has not changed. */
export const decidePrice = (policy: PricePolicy, taken: number, now: number): PriceDecision => {
  const isAgreed = policy === 'any' || now === taken || (policy === 'higher' && now > taken)
  return { kind: isAgreed ? 'accept' : 'requote', oddsThousandths: now }
}

/** For several legs: one leg that needs confirmation means confirmation of all, each at its new odds. */
export const decidePrices = (
  policy: PricePolicy,
  legs: readonly { readonly taken: number; readonly now: number }[],
): { readonly kind: PriceDecision['kind']; readonly oddsThousandths: readonly number[] } => {
  const decisions = legs.map(({ taken, now }) => decidePrice(policy, taken, now))
  const isAsked = decisions.some(({ kind }) => kind === 'requote')
  return {
    kind: isAsked ? 'requote' : 'accept',
    oddsThousandths: decisions.map(({ oddsThousandths }) => oddsThousandths),
  }
}
