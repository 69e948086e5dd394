import type { WheelTerms, WheelTexts } from '#contract/wheel-terms.ts'
import type { Tx } from '#db/transaction.ts'
import type { AuditActor, Auditor } from '#server/platform/audit/record-audit.ts'
import { nextVersion, recordPublished } from '#server/backoffice/approvals/started/next-version.ts'
import { conflict, invalid, ok, type Result } from '#server/platform/kernel/result.ts'
import { lockWheel } from './lock-wheel.ts'

type Version = {
  readonly sysname: string
  readonly terms: WheelTerms
  readonly texts: WheelTexts
  /** The newest version the caller saw; CHANGED where it differs by now. Omitted: any version. */
  readonly seen?: number
  /** Whether its budget is above the single approver's limit: refused for a running wheel. */
  readonly isBeyondOne?: boolean
  readonly actor: AuditActor
}

/**
 * Publishes new sectors, probabilities and price, which apply from the next spin: a player who still sees the
 * former ones gets a conflict, and has spun nothing.
 */
export const publishWheel = async (
  ctx: Auditor,
  tx: Tx,
  { sysname, terms, texts, seen, isBeyondOne = false, actor }: Version,
): Promise<Result<{ number: number }>> => {
  const wheel = await lockWheel(tx, sysname)
  if (!wheel) return invalid('sysname', 'NOT_FOUND')
  if (seen !== undefined && seen !== wheel.number) return conflict('seen_version', { version: wheel.number })
  if (isBeyondOne && wheel.status === 'running') return invalid('budget', 'TWO_PERSONS')
  const version = nextVersion(ctx, { last: wheel.number, terms, texts, actor })
  await tx.db
    .insertInto('wheel_versions')
    .values({ wheel_id: wheel.id, ...version })
    .execute()
  await recordPublished(ctx, tx, 'wheel', `wheel:${sysname}`, actor, version)
  return ok({ number: version.number })
}
