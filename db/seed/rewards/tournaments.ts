import type { Insertable } from 'kysely'
import { dayMs, hourMs } from '#contract/durations.ts'
import { transactResult } from '#db/transaction.ts'
import type { Database } from '#db/schema.ts'
import type { Context } from '#server/context.ts'
import { publishTournament } from '#server/rewards/tournaments/prizes/publish-tournament.ts'
import type { Actor } from '../actor.ts'
import { deposits, opensGame, type Stage } from '../story.ts'
import { seedTournaments, type SeedTournament } from './tournament-texts.ts'
import { storyActor as actor, unwrap, signInReturningPlayer } from '../story-context.ts'

/** Their players, with the public nickname, if any, their stake in cents, and how often they play. */
const contestants = [
  { email: 'anna@example.com', nickname: undefined, stake: '20', rounds: 6 },
  { email: 'rita@example.com', nickname: 'NightOwl', stake: '50', rounds: 9 },
  { email: 'nina@example.com', nickname: 'Ninepins', stake: '20', rounds: 7 },
  { email: 'pauls@example.com', nickname: 'Riverside', stake: '20', rounds: 5 },
] as const

/** From this place on, if a tournament gives free spins. */
const roundsFrom = 4

const announces = async (
  ctx: Context,
  { sysname, texts, prizes, gift, ...rest }: SeedTournament,
  times: Pick<Insertable<Database['tournaments']>, 'starts_at' | 'ends_at' | 'join_until'>,
): Promise<void> => {
  const now = ctx.clock.now()
  const { id } = await ctx.db
    .insertInto('tournaments')
    .values({
      sysname,
      texts: JSON.stringify(texts),
      image_url: null,
      provider: null,
      currency: 'EUR',
      least_stake_minor: 20n,
      conditions: '[]',
      capacity: null,
      best_of: null,
      join_from: now,
      created_by: 'demonstration',
      created_at: now,
      ...rest,
      ...times,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('tournament_prizes')
    .values(
      prizes.map((amount, at) => ({
        tournament_id: id,
        place: at + 1,
        amount_minor: amount,
        promotion: null,
        gift: at + 1 >= roundsFrom ? (gift ?? null) : null,
      })),
    )
    .execute()
  const published = await transactResult(ctx.connection, (tx) =>
    publishTournament(ctx, tx, { sysname, revision: 1 }, { actor, reason: 'The first season' }),
  )
  unwrap(sysname, published)
}

/** Rounds of a slot that Anna knows already, besides her earlier ones. */
const contends = async (player: Actor, stake: string, rounds: number): Promise<void> => {
  const game = await opensGame(player, 'night-ferry')
  for (let at = 0; at < rounds; at++) {
    const { roundId } = await game.spin(stake, `contest-${player.uid}-${at}`)
    await game.shown(roundId)
  }
}

/** A finished tournament, a running one with Anna in it, and one to come; every place was played for. */
export const holdTournaments = async (ctx: Context, stage: Stage): Promise<void> => {
  const [over, running, coming] = seedTournaments
  const now = ctx.clock.now()
  const after = (ms: number): Date => new Date(now.getTime() + ms)
  const from = (startMs: number, endMs: number) => ({
    starts_at: after(startMs),
    ends_at: after(endMs),
    join_until: after(endMs),
  })
  await announces(ctx, over, from(0, hourMs))
  await announces(ctx, running, from(0, 6 * dayMs))
  await announces(ctx, coming, from(5 * dayMs, 8 * dayMs))
  for (const { email, nickname, stake, rounds } of contestants) {
    const player = await signInReturningPlayer(ctx, stage, email, 'EUR')
    if (!player) continue
    if (nickname) await player.post('account/saveProfileInfo', { fakename: nickname })
    await deposits(player, '20')
    for (const { sysname } of [over, running])
      await player.post('tournaments/participate', { tournament_id: sysname })
    await contends(player, stake, rounds)
  }
  await stage.wait(0)
  // Past the end of the first, and the minute in which results may still be written.
  await stage.wait(1.1)
  await stage.wait(0)
}
