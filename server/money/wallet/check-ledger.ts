import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { LedgerProblem } from './schema.ts'
import { walletLedgerChecks } from './wallet-invariants.ts'

/**
 * One invariant of the ledger. `find` returns a line of text for each violation, at most `maxProblems`; none if
 * it holds. The ids are those of the invariants in docs/money.md.
 */
export type LedgerCheck = {
  readonly invariant: string
  readonly says: string
  find(db: Kysely<Database>): Promise<readonly string[]>
}

/** More of one kind add no information. */
export const maxProblems = 20

/**
 * Checks the ledger against every invariant and returns the violations. All checks share one snapshot, so that
 * money in movement is no violation; given a transaction, they see its state. `checks` are by default the
 * wallet's own; `server/ledger-invariants.ts` has those of all domains.
 */
export const checkLedger = async (
  db: Kysely<Database>,
  checks: readonly LedgerCheck[] = walletLedgerChecks,
): Promise<LedgerProblem[]> => {
  if (db.isTransaction) return findProblems(db, checks)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => findProblems(snapshot, checks))
}

const findProblems = async (
  db: Kysely<Database>,
  checks: readonly LedgerCheck[],
): Promise<LedgerProblem[]> => {
  const problems: LedgerProblem[] = []
  for (const { invariant, says, find } of checks) {
    for (const where of await find(db)) problems.push({ invariant, says, where })
  }
  return problems
}
