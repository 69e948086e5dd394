import type { Selectable } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { riskSeverities, type RiskRuleName, type RiskSeverity } from '#contract/operator/risk/risk-enums.ts'
import type { Tx } from '#db/transaction.ts'
import { severityWeight } from './score.ts'
import type { RiskProfile } from '../risk-profiles.ts'
import type { Figure, Finding } from '../rules/rule.ts'
import type { RiskCaseRow, StoredFigure } from '../schema.ts'

export type Found = Finding & { readonly rule: RiskRuleName; readonly weight: number }
export type CaseRecord = Selectable<RiskCaseRow>

/** After a decision the same finding, not more severe, opens nothing for this long. */
const quietDays = 30

const isWorse = (one: RiskSeverity, than: RiskSeverity): boolean =>
  riskSeverities.indexOf(one) > riskSeverities.indexOf(than)

const worstOf = (severities: readonly RiskSeverity[]): RiskSeverity =>
  severities.reduce((worst, one) => (isWorse(one, worst) ? one : worst), 'low')

const stored = (figures: Readonly<Record<string, Figure>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(figures).map(([name, figure]): [string, StoredFigure] => [
        name,
        typeof figure === 'object' ? { minor: String(figure.minor), currency: figure.currency } : figure,
      ]),
    ),
  )

/** The player's undecided case. The lock of the player's row guarantees at most one. */
const undecidedCase = (tx: Tx, uid: number): Promise<CaseRecord | undefined> =>
  tx.db
    .selectFrom('risk_cases')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '<>', 'decided')
    .forUpdate()
    .executeTakeFirst()

const dueAt = (from: Date, { days }: RiskProfile, severity: RiskSeverity): Date =>
  new Date(from.getTime() + days[severity] * dayMs)

/** Stores new findings, and updates when known, not yet decided ones were last seen. Returns the new ones. */
const storeFindings = async (
  tx: Tx,
  uid: number,
  found: readonly Found[],
  now: Date,
): Promise<readonly RiskRuleName[]> => {
  const fresh: RiskRuleName[] = []
  for (const { rule, severity, weight, figures } of found) {
    const last = await tx.db
      .selectFrom('risk_findings as finding')
      .leftJoin('risk_cases as at', 'at.id', 'finding.case_id')
      .select(['finding.id', 'finding.severity', 'at.decided_at as decidedAt'])
      .where('finding.uid', '=', uid)
      .where('finding.rule', '=', rule)
      .orderBy('finding.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last && !last.decidedAt) {
      const worst = worstOf([last.severity, severity])
      await tx.db
        .updateTable('risk_findings')
        .set({
          seen_at: now,
          figures: stored(figures),
          severity: worst,
          weight: severityWeight(weight, worst),
        })
        .where('id', '=', last.id)
        .execute()
      continue
    }
    const isQuiet =
      last?.decidedAt &&
      now.getTime() - last.decidedAt.getTime() < quietDays * dayMs &&
      !isWorse(severity, last.severity)
    if (isQuiet) continue
    await tx.db
      .insertInto('risk_findings')
      .values({
        uid,
        rule,
        severity,
        weight: severityWeight(weight, severity),
        figures: stored(figures),
        case_id: null,
        found_at: now,
        seen_at: now,
      })
      .execute()
    fresh.push(rule)
  }
  return fresh
}

/** Adds findings without a case to the player's undecided one, which is opened if any is more than low. */
const attachToCase = async (
  tx: Tx,
  uid: number,
  profile: RiskProfile,
  now: Date,
): Promise<bigint | undefined> => {
  const loose = await tx.db
    .selectFrom('risk_findings')
    .select('severity')
    .where('uid', '=', uid)
    .where('case_id', 'is', null)
    .execute()
  const open = await undecidedCase(tx, uid)
  const worst = worstOf(loose.map(({ severity }) => severity))
  if (!open && worst === 'low') return undefined
  const { id } =
    open ??
    (await tx.db
      .insertInto('risk_cases')
      .values({ uid, severity: worst, opened_at: now, due_at: dueAt(now, profile, worst) })
      .returning('id')
      .executeTakeFirstOrThrow())
  await tx.db
    .updateTable('risk_findings')
    .set({ case_id: id })
    .where('uid', '=', uid)
    .where('case_id', 'is', null)
    .execute()
  if (open) await raise(tx, open, profile, now)
  return open ? undefined : id
}

/**
 * A case is as severe as its worst finding; a more severe one is due earlier, and does not wait for documents.
 */
const raise = async (tx: Tx, open: CaseRecord, profile: RiskProfile, now: Date): Promise<void> => {
  const findings = await tx.db
    .selectFrom('risk_findings')
    .select('severity')
    .where('case_id', '=', open.id)
    .execute()
  const severity = worstOf(findings.map((it) => it.severity))
  if (!isWorse(severity, open.severity)) return
  const due = dueAt(now, profile, severity)
  await tx.db
    .updateTable('risk_cases')
    .set({
      severity,
      status: 'open',
      due_at: due < open.due_at ? due : open.due_at,
      version: open.version + 1,
    })
    .where('id', '=', open.id)
    .execute()
}

/** Stores findings about a player, whose row is locked. Returns new ones, and an opened case. */
export const writeFindings = async (
  tx: Tx,
  uid: number,
  { found, profile, now }: { found: readonly Found[]; profile: RiskProfile; now: Date },
): Promise<{ fresh: readonly RiskRuleName[]; opened: bigint | undefined }> => {
  const fresh = await storeFindings(tx, uid, found, now)
  return { fresh, opened: await attachToCase(tx, uid, profile, now) }
}
