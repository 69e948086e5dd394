import { sql } from 'kysely'
import type { Played, PlayFollower } from '#server/play/games/follow/play-follower.ts'
import { dayOfPlay } from '../terms/periods.ts'

type Day = {
  readonly uid: number
  readonly currency: string
  readonly day: Date
  stakedMinor: bigint
  returnedMinor: bigint
}

/**
 * Whether own money was staked, or returned from such a stake. Free spins, promotions of suppliers and pure
 * bonus stakes do not count, even where their wins were paid as own money.
 */
const isOwn = ({ freePackId, isPromo, bet, ownMinor }: Played): boolean =>
  freePackId === null && !isPromo && bet !== null && bet.ownMinor > 0n && ownMinor > 0n

/** Stakes and returns per player, currency and day, always in the same order. */
export const lossesOf = (played: readonly Played[]): readonly Readonly<Day>[] => {
  const days = new Map<string, Day>()
  for (const one of played) {
    const { uid, currency, kind, at, bet, ownMinor } = one
    if (!bet || !isOwn(one)) continue
    const day = dayOfPlay({ at, bet })
    const key = `${String(uid).padStart(10, '0')} ${currency} ${day.toISOString()}`
    const found = days.get(key) ?? { uid, currency, day, stakedMinor: 0n, returnedMinor: 0n }
    if (kind === 'bet') found.stakedMinor += ownMinor
    else found.returnedMinor += ownMinor
    days.set(key, found)
  }
  return [...days.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, day]) => day)
}

/** Stores each player's casino losses of own money. Sports bets do not count. */
export const cashbackFollower: PlayFollower = {
  name: 'cashback',
  async follow(_ctx, tx, played) {
    const days = lossesOf(played)
    if (days.length === 0) return
    await sql`
      insert into cashback_days (uid, currency, day, staked_minor, returned_minor)
      select * from unnest(
        ${days.map(({ uid }) => uid)}::integer[], ${days.map(({ currency }) => currency)}::text[],
        ${days.map(({ day }) => day.toISOString())}::timestamptz[],
        ${days.map(({ stakedMinor }) => stakedMinor)}::bigint[],
        ${days.map(({ returnedMinor }) => returnedMinor)}::bigint[])
      on conflict (uid, currency, day) do update
        set staked_minor = cashback_days.staked_minor + excluded.staked_minor,
          returned_minor = cashback_days.returned_minor + excluded.returned_minor`.execute(tx.db)
  },
}
