import type { Tx } from '#db/transaction.ts'
import { recordAudits, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { askForPackJob, insertPackGames } from './asks/pack-games.ts'
import type { PackWinnings } from './free-pack.ts'
import { notifyOfPacks } from './notify-of-packs.ts'
import type { Givable } from './eligible-games.ts'

/** A grant to insert; one of a campaign also has its version, trigger and bounds. */
export type NewPack = {
  readonly uid: number
  readonly currency: string
  readonly stakeMinor: bigint
  readonly rounds: number
  readonly winnings: PackWinnings
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
  readonly games: readonly [Givable, ...Givable[]]
  readonly packs: readonly NewPack[]
  /** When the grants are given; their days count from here. */
  readonly now: Date
}

/** Inserts grants; a supplier is requested as soon as this commits. */
export const insertPacks = async (
  ctx: Auditor & Pick<Context, 'jobs'>,
  tx: Tx,
  { games: found, packs, now }: New,
  { actor, reason }: { readonly actor: AuditActor; readonly reason: string },
): Promise<readonly { readonly id: bigint; readonly uid: number }[]> => {
  if (packs.length === 0) return []
  const [{ supplier }] = found
  const games = found.map(({ sysname }) => sysname)
  const isOwn = supplier === 'studio'
  const made = await tx.db
    .insertInto('free_round_packs')
    .values(
      packs.map(({ uid, currency, stakeMinor, rounds, winnings, expiresAt, gift }) => ({
        uid,
        supplier,
        currency,
        stake_minor: stakeMinor,
        rounds_total: rounds,
        winnings,
        status: isOwn ? ('received' as const) : ('asked' as const),
        gift_version_id: gift?.versionId ?? null,
        grant_key: gift?.key ?? null,
        deposit_id: gift?.depositId ?? null,
        cost_minor: gift?.costMinor ?? null,
        most_won_minor: gift?.mostWonMinor ?? null,
        promotion: gift?.promotion ?? null,
        granted_by: actor.name,
        reason,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .returning(['id', 'uid', 'rounds_total', 'stake_minor', 'currency', 'winnings', 'expires_at'])
    .execute()
  await insertPackGames(tx, { ids: made.map(({ id }) => id), supplier, games, now })
  if (!isOwn) for (const { id } of made) await ctx.jobs.enqueue(tx, askForPackJob, { pack: String(id) })
  else await notifyOfPacks(ctx, tx, made)
  const gift = packs[0]?.gift?.sysname
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
        ...(gift === undefined ? {} : { gift }),
      },
    })),
  )
  return made
}
