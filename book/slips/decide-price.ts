import type { PricePolicy } from '#contract/betting-words.ts'

/** The bet stands at these odds, or the player is asked whether it may. */
export type PriceDecision = { readonly kind: 'accept' | 'requote'; readonly oddsThousandths: number }

/** Only the odds that were taken and those of now count: a price that moved and came back has not changed. */
export const decidePrice = (policy: PricePolicy, taken: number, now: number): PriceDecision => {
  const isAgreed = policy === 'any' || now === taken || (policy === 'higher' && now > taken)
  return { kind: isAgreed ? 'accept' : 'requote', oddsThousandths: now }
}

/** Of several legs each is looked at: one that must be asked about asks about all, with what each would stand at. */
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
