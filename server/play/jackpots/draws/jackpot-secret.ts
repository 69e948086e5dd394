import { createHash, createHmac, randomBytes } from 'node:crypto'
import { hourMs } from '#contract/durations.ts'
import type { JackpotLevelTerms } from '#contract/jackpot-terms.ts'

const word = 2n ** 64n

/** A number in [0, bound) from 64-bit words; words that would favour low numbers are rejected. */
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

/** When a timed level must hit: the next such hour (UTC), an hour away or more, not the cycle before's end. */
export const endOf = (hour: number, from: Date, before: Date | null): Date => {
  const end = new Date(from)
  end.setUTCHours(hour, 0, 0, 0)
  while (end.getTime() < from.getTime() + hourMs || (before !== null && end <= before))
    end.setUTCDate(end.getUTCDate() + 1)
  return end
}

/**
 * Draws the secret of a cycle, a text that can be read once it is revealed. `must_hit_by`: the meter that
 * triggers the hit, in ten-thousandths of a minor unit, uniform between the cycle's start (seed plus what the
 * prize before left) and the cap. `timed`: a moment in milliseconds, uniform between the cycle's first and last
 * moment. A nonce after it prevents guessing. `progressive`: a seed from which each stake draws its own number.
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

/** The number or moment in a secret of `must_hit_by` or `timed`. */
export const hiddenIn = (secret: string): bigint => BigInt(secret.split(':')[0] ?? '')

/**
 * The number in [0, bound) that a stake draws from the secret of a progressive level: the first eight bytes of
 * HMAC-SHA256 over its name and a counter, with biased words rejected.
 */
export const numberOf = (secret: string, bet: string, bound: bigint): bigint => {
  let counter = 0
  return below(bound, () =>
    createHmac('sha256', secret).update(`${bet}:${counter++}`).digest().readBigUInt64BE(),
  )
}
