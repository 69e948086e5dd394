import type { LinkKind, RiskRuleName } from '#contract/operator/risk/risk-enums.ts'
import { transact, type Tx } from '#db/transaction.ts'
import { recordAudit, systemActor } from '#server/platform/audit/record-audit.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'
import { linkFound } from '../events.ts'
import { readFacts } from '../facts/read-facts.ts'
import { allRules } from '../rules/all-rules.ts'
import type { RiskFacts } from '../rules/rule.ts'
import { subjectOfCase } from '../cases/subject-of-case.ts'
import { writeFindings, type Found } from './write-findings.ts'
import { writeScore } from './write-score.ts'

type Assessor = Pick<Kernel, 'clock' | 'settings' | 'secrets' | 'events'>

/** Rules whose findings concern the linked players as much as the player. */
const sharedBy: Readonly<Partial<Record<RiskRuleName, LinkKind>>> = {
  shared_instrument: 'instrument',
  shared_device: 'device',
}

/** Assesses the linked players of a new finding; their own existing findings trigger no further ones. */
const publishLinkedPlayers = async (
  ctx: Assessor,
  tx: Tx,
  { links }: RiskFacts,
  fresh: readonly RiskRuleName[],
): Promise<void> => {
  const kinds = fresh.flatMap((rule) => sharedBy[rule] ?? [])
  const others = new Set(kinds.flatMap((kind) => links[kind]?.players ?? []))
  for (const uid of others) await ctx.events.publish(tx, linkFound, { uid })
}

/** The player's row, created if missing and locked: concurrent assessments see each other's findings. */
export const lockRisk = async (tx: Tx, uid: number): Promise<void> => {
  await tx.db
    .insertInto('risk_players')
    .values({ uid })
    .onConflict((known) => known.column('uid').doNothing())
    .execute()
  await tx.db.selectFrom('risk_players').select('uid').where('uid', '=', uid).forUpdate().execute()
}

/**
 * Assesses a player by every rule, on this transaction's data: findings, case and score follow. The account
 * itself does not change; a person decides. Repeatable.
 */
export const assessIn = async (ctx: Assessor, tx: Tx, uid: number): Promise<void> => {
  const present = await tx.db
    .selectFrom('players')
    .select('uid')
    .where('uid', '=', uid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!present) return
  await lockRisk(tx, uid)
  const facts = await readFacts(ctx, tx.db, uid)
  if (!facts) return
  const found = allRules.flatMap(({ name, weight, find }): Found[] => {
    const finding = find(facts)
    return finding ? [{ rule: name, weight, ...finding }] : []
  })
  const { now, profile } = facts
  const { fresh, opened } = await writeFindings(tx, uid, { found, profile, now })
  await publishLinkedPlayers(ctx, tx, facts, fresh)
  await writeScore(tx, uid, now)
  await tx.db.updateTable('risk_players').set({ assessed_at: now }).where('uid', '=', uid).execute()
  if (opened === undefined) return
  await recordAudit(ctx, tx, {
    type: 'risk_case_opened',
    // The finding must not be visible in the player's audit trail.
    uid: null,
    subject: subjectOfCase(opened),
    actor: systemActor('risk'),
    after: { rules: found.map(({ rule }) => rule).join(', ') },
  })
}

/** The same as a job. */
export const assessPlayer = (ctx: Assessor & Pick<Kernel, 'connection'>, uid: number): Promise<void> =>
  transact(ctx.connection, (tx) => assessIn(ctx, tx, uid))
