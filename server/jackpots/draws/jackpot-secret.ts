import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hourMs } from '#contract/durations.ts'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'

const word = 2n ** 64n

/** A number in [0, bound) from words of 64 bits; those that would favour the low numbers are thrown away. */
const below = (bound: bigint, nextWord: () => bigint): bigint => {
  const limit = word - (word % bound)
  for (;;) {
    const drawn = nextWord()
    if (drawn < limit) return drawn % bound
  }
}

const freshBelow = (bound: bigint): bigint => below(bound, () => randomBytes(8).readBigUInt64BE())

/** Meters are in ten-thousandths of a minor unit. */
export const perMinor = 10_000n

/** By when a timed level is to be hit: the next such hour of UTC that leaves an hour to it, and is not that of the cycle before. */
export const endOf = (hour: number, from: Date, before: Date | null): Date => {
  const end = new Date(from)
  end.setUTCHours(hour, 0, 0, 0)
  while (end.getTime() < from.getTime() + hourMs || (before !== null && end <= before))
    end.setUTCDate(end.getUTCDate() + 1)
  return end
}

/**
 * What decides a cycle, as a text that anybody can read once it is shown. Of `must_hit_by`: the meter, in ten-thousandths of a minor
 * unit, that is to be passed, drawn evenly from above what the cycle begins with (its seed, and what the prize before left) to the cap. Of `timed`: a moment in milliseconds, drawn evenly from
 * the cycle’s first moment to its last. A nonce behind it keeps it from being guessed. Of `progressive`: a seed of which each stake
 * draws its own number.
 */
export const drawSecret = (
  { kind, cap }: Pick<JackpotLevelTerms, 'kind' | 'cap'>,
  { meter, startsAt, endsAt }: { meter: bigint; startsAt: Date; endsAt: Date | null },
): string => {
  const nonce = randomBytes(32).toString('hex')
  if (kind === 'must_hit_by' && cap !== null) {
    return `${meter + 1n + freshBelow(BigInt(cap) * perMinor - meter)}:${nonce}`
  }
  if (kind === 'timed' && endsAt !== null) {
    const from = BigInt(startsAt.getTime())
    return `${from + freshBelow(BigInt(endsAt.getTime()) - from)}:${nonce}`
  }
  return nonce
}

export const commitmentOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The number or moment that a secret of `must_hit_by` or `timed` hides. */
export const hiddenIn = (secret: string): bigint => BigInt(secret.split(':')[0] ?? '')

/**
 * The number in [0, bound) that a stake draws from the secret of a progressive level: words of HMAC-SHA256 of its own name and a
 * counter, the first eight bytes of each, of which uneven ones are left out.
 */
export const numberOf = (secret: string, bet: string, bound: bigint): bigint => {
  let counter = 0
  return below(bound, () =>
    createHmac('sha256', secret).update(`${bet}:${counter++}`).digest().readBigUInt64BE(),
  )
}
