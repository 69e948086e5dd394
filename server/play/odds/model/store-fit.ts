import type { GoalModel } from '#book/model/fit-goal-model.ts'
import { dayMs } from '#contract/durations.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '#server/context.ts'
import { dayOf } from './find-results.ts'
import type { TournamentGroup } from './tournament-groups.ts'

/** Stores a fit beside all earlier ones; the reader chooses which one counts. */
export const storeFit = (
  { connection, clock }: Pick<Context, 'connection' | 'clock'>,
  { source, region, tournaments }: TournamentGroup,
  model: GoalModel,
): Promise<bigint> =>
  transact(connection, async (tx) => {
    const fittedAt = clock.now()
    const lastDay = model.lastDay ?? dayOf(fittedAt)
    const { id } = await tx.db
      .insertInto('odds_fits')
      .values({
        source,
        region,
        fitted_at: fittedAt,
        through: new Date(lastDay * dayMs),
        matches: model.matches,
        base: model.base,
        home_advantage: model.homeAdvantage,
        rho: model.rho,
        log_likelihood: model.logLikelihood,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('odds_fit_tournaments')
      .values(tournaments.map((tournament) => ({ fit_id: id, tournament_id: tournament })))
      .execute()
    await tx.db
      .insertInto('odds_strengths')
      .values(
        [...model.clubs].map(([club, { attack, defence }]) => ({
          competitor_id: BigInt(club),
          fit_id: id,
          attack,
          defence,
          matches: model.played.get(club) ?? 0,
        })),
      )
      .execute()
    return id
  })
