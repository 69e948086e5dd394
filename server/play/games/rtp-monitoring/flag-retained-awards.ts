import { majorText } from '#contract/money.ts'
import type { Tx } from '#db/transaction.ts'
import { recordAudits, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

export type RetainedAward = {
  readonly uid: number
  readonly supplier: string
  readonly subject: string
  /** The award, such as `tournament:cup`; `to` is its owner, such as `player:5`. */
  readonly award: string
  readonly to: string
  readonly currency: string
  readonly amountMinor: bigint
  /** Further details, such as a bonus beside the amount. */
  readonly more?: Readonly<Record<string, unknown>>
  /** The round or the bet: `round:12`. */
  readonly by: string
}

const actor = systemActor('games.watch')

/** Alerts of awards that stay although their stake was rolled back (decision 0253). Each is flagged once. */
export const flagRetainedAwards = async (
  ctx: Pick<Kernel, 'clock' | 'secrets'>,
  tx: Tx,
  awards: readonly RetainedAward[],
): Promise<void> => {
  if (awards.length === 0) return
  const flagged = await tx.db
    .insertInto('integrity_alerts')
    .values(
      awards.map(({ uid, supplier, subject, award, to, currency, amountMinor, more, by }) => ({
        kind: 'award_kept' as const,
        supplier,
        uid,
        transaction_id: subject,
        details: JSON.stringify({
          award,
          paid: `${majorText(amountMinor, currency)} ${currency}`,
          ...more,
          to,
          by,
        }),
        created_at: ctx.clock.now(),
      })),
    )
    .onConflict((known) => known.doNothing())
    .returning(['uid', 'transaction_id as subject', 'details'])
    .execute()
  await recordAudits(
    ctx,
    tx.db,
    flagged.map(({ uid, subject, details }) => ({
      type: 'award_kept' as const,
      uid,
      subject,
      actor,
      after: details as Record<string, string>,
    })),
  )
}
