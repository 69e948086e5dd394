import { isIP } from 'node:net'
import { sql, type RawBuilder } from 'kysely'
import type { BlockKind } from '#contract/operator/risk/risk-enums.ts'
import { transact } from '#db/transaction.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { CallContext } from '../../context.ts'
import { plainAddress } from '../../platform/kernel/network/network-of.ts'
import { hashToken } from '../../platform/kernel/random.ts'
import { blockedByList } from './events.ts'

export type Gate = 'registration' | 'sign_in' | 'deposit' | 'withdrawal'

export type Presented = {
  readonly email?: string | null | undefined
  /** A keyed hash of the money's source or destination. */
  readonly fingerprints?: readonly string[]
  /** Null before the player is known. */
  readonly uid: number | null
}

const isOfDomain = (domain: string): RawBuilder<boolean> =>
  sql<boolean>`kind = 'email_domain' and (value = ${domain} or ${domain} like '%.' || value)`

const likenesses = (
  ctx: CallContext,
  gate: Gate,
  { email, fingerprints = [] }: Presented,
): readonly RawBuilder<boolean>[] => {
  const { ip, deviceToken } = ctx.request
  const domain = email?.split('@').at(-1)?.trim().toLowerCase()
  const plain = plainAddress(ip)
  return [
    ...(domain ? [isOfDomain(domain)] : []),
    ...(isIP(plain) && gate !== 'withdrawal'
      ? [sql<boolean>`case when kind = 'network' then ${plain}::inet <<= value::inet else false end`]
      : []),
    ...(deviceToken && gate !== 'withdrawal'
      ? [sql<boolean>`kind = 'device' and value = ${hashToken(deviceToken)}`]
      : []),
    ...(fingerprints.length > 0
      ? [sql<boolean>`kind = 'instrument' and value = any(${[...fingerprints]}::text[])`]
      : []),
  ]
}

/**
 * Whether a blocklist refuses a person; a withdrawal only by its destination, since the money is theirs. A
 * refusal is recorded, with its count, and shown to the staff who review players. The action's own answer
 * reveals nothing of it.
 */
export const isBlocklisted = async (ctx: CallContext, gate: Gate, presented: Presented): Promise<boolean> => {
  const like = likenesses(ctx, gate, presented)
  if (like.length === 0) return false
  const now = ctx.clock.now()
  const { rows } = await sql<{ id: bigint; kind: BlockKind }>`
    select id, kind from block_entries
    where removed_at is null and (expires_at is null or expires_at > ${now}) and (${sql.join(like, sql` or `)})
    order by id limit 1`.execute(ctx.db)
  const [entry] = rows
  if (!entry) return false
  const { uid } = presented
  await transact(ctx.connection, async (tx) => {
    await tx.db
      .updateTable('block_entries')
      .set(({ eb }) => ({ hits: eb('hits', '+', 1), last_hit_at: now }))
      .where('id', '=', entry.id)
      .execute()
    await recordAudit(ctx, tx, {
      type: 'block_met',
      // Not in the player's own trail: it would reveal by what they are recognised.
      uid: null,
      subject: `block:${entry.id}`,
      after: { gate, kind: entry.kind, player: uid },
    })
    if (uid !== null) await ctx.events.publish(tx, blockedByList, { uid })
  })
  return true
}
