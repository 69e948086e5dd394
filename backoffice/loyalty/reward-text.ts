import type { LoyaltyReward } from '#contract/loyalty-terms.ts'
import { isCurrency, majorText, parseMajor } from '#contract/money.ts'

type Sums = Readonly<Record<string, string>>

/** `5 EUR, 6 USD`. Text that is not an amount is sent as typed, so that the server reports it. */
const sumsOf = (typed: string): Sums =>
  Object.fromEntries(
    typed
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => {
        const [sum = '', code = ''] = part.split(/\s+/)
        const minor = isCurrency(code) ? parseMajor(sum, code) : undefined
        return [code, minor === undefined ? sum : String(minor)]
      }),
  )

const sumsText = (sums: Sums): string =>
  Object.entries(sums)
    .map(([code, minor]) => `${majorText(BigInt(minor), code)} ${code}`)
    .join(', ')

/**
 * A reward as typed in one line: `money 5 EUR, 6 USD`, `bonus welcome` or `rounds ten-rounds`, where the last
 * names a free spins campaign. Undefined for an empty line.
 */
export const rewardOf = (typed: string): Record<string, unknown> | undefined => {
  const [kind = '', ...rest] = typed.trim().split(/\s+/)
  if (kind === '') return undefined
  if (kind === 'money') return { type: 'money', sums: sumsOf(rest.join(' ')) }
  if (kind === 'bonus') return { type: 'bonus', promotion: rest[0] }
  if (kind === 'rounds') return { type: 'freespins', gift: rest.join(' ') }
  return { type: kind }
}

/** The inverse. */
export const rewardText = (reward: LoyaltyReward | null): string => {
  if (reward === null) return ''
  switch (reward.type) {
    case 'money':
      return `money ${sumsText(reward.sums)}`
    case 'bonus':
      return `bonus ${reward.promotion}`
    case 'freespins':
      if ('gift' in reward) return `rounds ${reward.gift}`
      return `rounds ${reward.rounds} ${reward.games.join('+')} ${reward.days} ${sumsText(reward.stakes)}`
  }
}
