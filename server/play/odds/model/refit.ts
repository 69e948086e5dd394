import { dayMs } from '#contract/durations.ts'
import type { Db } from '#db/connect.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import type { GoalModel } from '#betting-engine/model/fit-goal-model.ts'
import { transact } from '#db/transaction.ts'
import { dayOf, findPlayed, findResults } from './find-results.ts'
import { fitInWorker } from './fit-in-worker.ts'
import { publishFits } from './publish-fits.ts'
import { groupTournaments, minResults, type TournamentGroup } from './tournament-groups.ts'

/** Stores a fit beside all earlier ones; the reader chooses which one counts. */
const storeFit = (
  { connection, clock }: Pick<Kernel, 'connection' | 'clock'>,
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

type Parts = Pick<Kernel, 'connection' | 'db' | 'clock' | 'log'>

export type Fitted = {
  readonly source: string
  readonly region: string
  readonly tournaments: number
  readonly matches: number
  readonly clubs: number
  readonly logLikelihood: number
}

/** Day 0 was a Thursday. */
const mondayOf = (now: Date): Date => {
  const day = dayOf(now)
  return new Date((day - ((day + 3) % 7)) * dayMs)
}

const findFittedSince = async (db: Db, since: Date): Promise<ReadonlySet<bigint>> => {
  const rows = await db
    .selectFrom('odds_fit_tournaments as own')
    .innerJoin('odds_fits as fit', 'fit.id', 'own.fit_id')
    .select('own.tournament_id')
    .distinct()
    .where('fit.fitted_at', '>=', since)
    .execute()
  return new Set(rows.map(({ tournament_id: id }) => id))
}

/** Fits one group by its present results; undefined where too few were played to the end. */
const fitGroup = async (parts: Parts, group: TournamentGroup): Promise<Fitted | undefined> => {
  const now = parts.clock.now()
  const matches = await findResults(parts.db, group.tournaments, now)
  if (matches.length < minResults) return undefined
  const model = await fitInWorker({ matches, day: dayOf(now) })
  if (model.matches < minResults) return undefined
  const id = await storeFit(parts, group, model)
  const { source, region, tournaments } = group
  const told = { source, region, tournaments: tournaments.length, matches: model.matches }
  parts.log.info({ ...told, fit: String(id) }, 'Strengths of clubs are fitted to their results')
  return { ...told, clubs: model.clubs.size, logLikelihood: model.logLikelihood }
}

/**
 * Fits clubs' strengths to all their results, group by group of tournaments, and updates coming matches. A
 * group whose tournaments have all been fitted since Monday waits for the next week, unless the fit is
 * requested by hand.
 */
export const refit = async (parts: Parts, { isByHand = false } = {}): Promise<readonly Fitted[]> => {
  const now = parts.clock.now()
  const fittedAlready = isByHand ? new Set<bigint>() : await findFittedSince(parts.db, mondayOf(now))
  const groups = groupTournaments(await findPlayed(parts.connection.longRunning, now))
  const due = groups.filter(({ tournaments }) => tournaments.some((id) => !fittedAlready.has(id)))
  const fitted: Fitted[] = []
  for (const group of due) {
    const one = await fitGroup(parts, group).catch((error: unknown) => {
      // A failed group keeps its earlier fit, and the others are still fitted.
      const { source, region } = group
      parts.log.error({ err: error, source, region }, 'Strengths of clubs could not be fitted')
      return undefined
    })
    if (one) fitted.push(one)
  }
  await publishFits(parts)
  return fitted
}
