import { z } from 'zod'
import { dayMs } from '#contract/durations.ts'
import { freeSpinsWinnings } from '#contract/freespins.ts'
import { freeSpinsBounds } from '#contract/free-spins-campaign-terms.ts'
import type { backofficeFreeSpinsCalls } from '#contract/operator/games/free-spins.ts'
import { parseAmountMinor, toMoney } from '#contract/money.ts'
import type { Db } from '#db/connect.ts'
import { transactResult } from '#db/transaction.ts'
import { executeOrRequestApproval } from '#server/backoffice/approvals/reach/execute-or-request-approval.ts'
import type { ApprovableAction } from '#server/backoffice/approvals/approvable-action.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import type { BackofficeContext, Tx } from '#server/context.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { toLimitCurrency } from '#server/backoffice/operators/staff-limits.ts'
import { mayPlay } from '#server/compliance/responsible-gaming/play-eligibility.ts'
import { shownName } from '#server/platform/i18n/shown-name.ts'
import { findEligibleGames, stakesOfOwn, type EligibleGame } from './eligible-games.ts'
import { insertFreeSpinsGrants } from './insert-grants.ts'
import { findOffers, fitsAll } from './offered-stakes.ts'

type Asked = z.output<(typeof backofficeFreeSpinsCalls.grant)['input']>

const grant = z.preprocess(
  // The shape of requests stored before grants could have several games.
  (given) =>
    typeof given === 'object' && given !== null && 'game' in given
      ? { ...given, games: [given.game] }
      : given,
  z.object({
    uid: z.number().int().positive(),
    games: z.array(z.string()).min(1).max(freeSpinsBounds.games),
    rounds: z.number().int().min(1).max(freeSpinsBounds.rounds),
    currency: z.string(),
    stake_minor: z.string().regex(/^[1-9]\d*$/),
    days: z.number().int().min(1).max(freeSpinsBounds.days),
    winnings: z.enum(freeSpinsWinnings),
  }),
)
type Grant = z.output<typeof grant>

/** The total stake of its rounds, which is the amount that needs approval. */
const sumOf = ({ stake_minor, rounds, currency }: Grant) => ({
  minor: BigInt(stake_minor) * BigInt(rounds),
  currency,
})

/** Checks the games and bounds of a grant from any source; for a supplier's stakes the supplier decides. */
const findGames = async (
  db: Db | Tx['db'],
  { games, stake_minor, currency }: Pick<Grant, 'games' | 'stake_minor' | 'currency'>,
): Promise<Result<readonly [EligibleGame, ...EligibleGame[]]>> => {
  const found = await findEligibleGames(db, games)
  if (!found.ok) return found
  const isOwn = found.value[0].supplier === 'studio'
  return isOwn && !stakesOfOwn(found.value, currency).includes(BigInt(stake_minor))
    ? invalid('stake', 'UNKNOWN')
    : found
}

type By = { readonly actor: AuditActor; readonly reason: string }

/**
 * Gives the grant; a supplier is requested as soon as this commits. A player who may not play receives nothing:
 * a self-excluded player must not be invited back, so the account is locked until this is written.
 */
export const createFreeSpinsGrant = async (
  ctx: Auditor & Pick<Kernel, 'settings' | 'clock' | 'jobs'>,
  tx: Tx,
  given: Grant,
  { actor, reason }: By,
): Promise<Result<{ id: string }>> => {
  const found = await findGames(tx.db, given)
  if (!found.ok) return found
  const { uid, rounds, currency, stake_minor, days, winnings } = given
  const player = await tx.db
    .selectFrom('players')
    .selectAll()
    .where('uid', '=', uid)
    .forShare()
    .executeTakeFirst()
  if (!player || player.status === 'deleted') return invalid('uid', 'NOT_FOUND')
  if (player.currency !== currency) return invalid('currency', 'CHANGED', { currency: player.currency })
  if (!mayPlay(ctx, player)) return invalid('uid', 'NOT_ALLOWED')
  const now = ctx.clock.now()
  const [made] = await insertFreeSpinsGrants(
    ctx,
    tx,
    {
      games: found.value,
      now,
      packs: [
        {
          uid,
          rounds,
          currency,
          stakeMinor: BigInt(stake_minor),
          winnings,
          expiresAt: new Date(now.getTime() + days * dayMs),
        },
      ],
    },
    { actor, reason },
  )
  if (!made) throw new Error('A pack was written down and has no number')
  return ok({ id: String(made.id) })
}

const namesOf = async (db: Db, games: readonly string[]): Promise<string> => {
  const found = await db
    .selectFrom('games')
    .select(shownName().as('name'))
    .where('sysname', 'in', games)
    .orderBy('name')
    .execute()
  return found.map(({ name }) => name).join(', ')
}

export const grantWithApproval: ApprovableAction<Grant> = {
  name: 'free-rounds.grant',
  right: 'games.grant',
  input: grant,
  sumOf,
  describe: async (ctx, { uid, games, rounds, currency, stake_minor, days, winnings }) => ({
    uid,
    games: await namesOf(ctx.db, games),
    rounds,
    stake: toMoney(BigInt(stake_minor), currency),
    days,
    winnings,
  }),
  execute: (ctx, tx, given, by) => createFreeSpinsGrant(ctx, tx, given, by),
}

type Answer = z.input<typeof backofficeFreeSpinsCalls.grant.output>

/** Gives or requests a player's free spins; above the single approver's limit it waits for a second. */
export const grantFreeSpins = async (
  ctx: BackofficeContext,
  { reason: typed, stake, ...asked }: Asked,
): Promise<Result<Answer>> => {
  const reason = typed.trim()
  if (reason === '') return invalid('reason', 'REQUIRED')
  const player = await ctx.db
    .selectFrom('players')
    .select('currency')
    .where('uid', '=', asked.uid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!player) return invalid('uid', 'NOT_FOUND')
  const { currency } = player
  const stakeMinor = parseAmountMinor(stake, currency)
  if (stakeMinor === undefined || stakeMinor <= 0n) return invalid('stake', 'SUM')
  const given = { ...asked, currency, stake_minor: String(stakeMinor) }
  const found = await findGames(ctx.db, given)
  if (!found.ok) return found
  // Where the supplier cannot be reached now, the request is sent later and its answer is stored with the
  // grant.
  const offers = await findOffers(ctx, found.value, currency)
  if (offers && !fitsAll(offers, { stakeMinor, rounds: given.rounds })) return invalid('stake', 'UNKNOWN')
  const weight = await toLimitCurrency(ctx, sumOf(given))
  return transactResult(ctx.connection, async (tx): Promise<Result<Answer>> => {
    const { uid } = given
    const reached = await executeOrRequestApproval(ctx, tx, grantWithApproval, {
      weight,
      input: given,
      uid,
      subject: `player:${uid}`,
      reason,
      executeNow: (by) => createFreeSpinsGrant(ctx, tx, given, by),
    })
    if (!reached.ok) return reached
    return ok({ id: reached.value.done?.id ?? null, approval_id: reached.value.approvalId })
  })
}
