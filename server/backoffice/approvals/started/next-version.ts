import type { Tx } from '#db/transaction.ts'
import { recordAudit, type AuditActor, type Auditor } from '#server/platform/audit/record-audit.ts'
import { canonicalJson } from '#server/platform/audit/record-hashes.ts'
import { hashInput } from '#server/platform/kernel/random.ts'

type Published = {
  /** The number of the newest version; null or 0 without one. */
  readonly last: number | null
  readonly terms: object
  readonly texts: object
  readonly actor: AuditActor
}

/** The columns that all tables of versions have; the hash also covers `more`. */
export const nextVersion = (
  { clock }: Pick<Auditor, 'clock'>,
  { last, terms, texts, actor }: Published,
  ...more: string[]
) => ({
  number: (last ?? 0) + 1,
  terms: JSON.stringify(terms),
  texts: JSON.stringify(texts),
  hash: hashInput([canonicalJson(terms), canonicalJson(texts), ...more]),
  created_by: actor.name,
  created_at: clock.now(),
})

type Kind = 'promotion' | 'round_gift' | 'wheel' | 'cashback_programme' | 'loyalty'

export const recordPublished = (
  ctx: Auditor,
  tx: Tx,
  kind: Kind,
  subject: string,
  actor: AuditActor,
  { number, hash }: { readonly number: number; readonly hash: string },
): Promise<void> =>
  recordAudit(ctx, tx, {
    type: `${kind}_published`,
    actor,
    uid: null,
    subject,
    after: { version: number, hash },
  })
