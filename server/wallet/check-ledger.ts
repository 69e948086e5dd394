import type { Kysely } from 'kysely'
import type { Database } from '#db/schema.ts'
import { walletLedgerChecks } from './wallet-invariants.ts'

/**
 * One invariant of the books. `find` answers a line of text for each place that breaks it, at most
 * `maxProblems`; none when it holds. The ids are those of the invariants in docs/money.md.
 */
export type LedgerCheck = {
  readonly invariant: string
  readonly says: string
  find(db: Kysely<Database>): Promise<readonly string[]>
}

export type LedgerProblem = { readonly invariant: string; readonly says: string; readonly where: string }

/** More than this of one kind says nothing new. */
export const maxProblems = 20

/**
 * Holds the books against every invariant and answers what is broken, nothing when all is well. All checks see
 * the same moment, so money in movement does not look like a fault; given a transaction, they see what it sees.
 * `checks` is by default what the wallet alone can know; `server/ledger-invariants.ts` has those of all domains.
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
