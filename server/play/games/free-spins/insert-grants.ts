import type { Tx } from '#db/transaction.ts'
import { recordAudits, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { requestFreeSpinsJob, insertFreeSpinsGames } from './supplier-requests/free-spins-games.ts'
import type { FreeSpinsWinnings } from './free-spins-grant.ts'
import { notifyFreeSpins } from './notify-free-spins.ts'
import type { EligibleGame } from './eligible-games.ts'

/** A grant to insert; one of a campaign also has its version, trigger and bounds. */
export type NewGrant = {
  readonly uid: number
  readonly currency: string
  readonly stakeMinor: bigint
  readonly rounds: number
  readonly winnings: FreeSpinsWinnings
  readonly expiresAt: Date
  readonly gift?: {
    readonly sysname: string
    readonly versionId: bigint
    readonly key: string
    readonly depositId: bigint | null
    readonly costMinor: bigint
    readonly mostWonMinor: bigint | null
    readonly promotion: string | null
  }
}

type New = {
  readonly games: readonly [EligibleGame, ...EligibleGame[]]
  readonly packs: readonly NewGrant[]
  /** When the grants are given; their days count from here. */
  readonly now: Date
}

/** Inserts grants; a supplier is requested as soon as this commits. */
export const insertFreeSpinsGrants = async (
  ctx: Auditor & Pick<Kernel, 'jobs'>,
  tx: Tx,
  { games: found, packs: grants, now }: New,
  { actor, reason }: { readonly actor: AuditActor; readonly reason: string },
): Promise<readonly { readonly id: bigint; readonly uid: number }[]> => {
  if (grants.length === 0) return []
  const [{ supplier }] = found
  const games = found.map(({ sysname }) => sysname)
  const isOwn = supplier === 'studio'
  const made = await tx.db
    .insertInto('free_round_packs')
    .values(
      grants.map(({ uid, currency, stakeMinor, rounds, winnings, expiresAt, gift: campaign }) => ({
        uid,
        supplier,
        currency,
        stake_minor: stakeMinor,
        rounds_total: rounds,
        winnings,
        status: isOwn ? ('received' as const) : ('asked' as const),
        gift_version_id: campaign?.versionId ?? null,
        grant_key: campaign?.key ?? null,
        deposit_id: campaign?.depositId ?? null,
        cost_minor: campaign?.costMinor ?? null,
        most_won_minor: campaign?.mostWonMinor ?? null,
        promotion: campaign?.promotion ?? null,
        granted_by: actor.name,
        reason,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .returning(['id', 'uid', 'rounds_total', 'stake_minor', 'currency', 'winnings', 'expires_at'])
    .execute()
  await insertFreeSpinsGames(tx, { ids: made.map(({ id }) => id), supplier, games, now })
  if (!isOwn) for (const { id } of made) await ctx.jobs.enqueue(tx, requestFreeSpinsJob, { pack: String(id) })
  else await notifyFreeSpins(ctx, tx, made)
  const campaign = grants[0]?.gift?.sysname
  await recordAudits(
    ctx,
    tx.db,
    made.map(({ id, uid, rounds_total: rounds, stake_minor, currency, winnings, expires_at }) => ({
      type: 'free_rounds_granted' as const,
      actor,
      uid,
      subject: `free_rounds:${id}`,
      reason,
      after: {
        games,
        supplier,
        rounds,
        stake_minor,
        currency,
        until: expires_at.toISOString(),
        winnings,
        ...(campaign === undefined ? {} : { gift: campaign }),
      },
    })),
  )
  return made
}
