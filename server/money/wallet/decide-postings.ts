import { accountKey, isPlayerMoney, type AccountRef } from './accounts.ts'
import { violatedRule, commandHash, type LedgerCommand } from './posting-command.ts'

export type LockedAccount = { readonly id: bigint; readonly balanceMinor: bigint; readonly version: bigint }

export type RecordedPosting = {
  readonly postingId: bigint
  readonly inputHash: string
  readonly balances: ReadonlyMap<string, bigint>
}

/** All input of the decision, read under the locks. */
export type LedgerState = {
  /** By `accountKey`; holds every account of the batch. */
  readonly accounts: ReadonlyMap<string, LockedAccount>
  /** By the command's key. */
  readonly recorded: ReadonlyMap<string, RecordedPosting>
  /** Ids of postings that have a reversal. */
  readonly reversed: ReadonlySet<bigint>
}

export type PlannedEntry = {
  readonly accountId: bigint
  readonly accountVersion: bigint
  readonly transferNumber: number
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
}

export type PlannedPosting = {
  readonly command: LedgerCommand
  readonly inputHash: string
  readonly entries: readonly PlannedEntry[]
  /** Of the player and hold accounts it touches, by `accountKey`. */
  readonly balances: ReadonlyMap<string, bigint>
}

export type Decision =
  | { readonly status: 'posted'; readonly planned: PlannedPosting }
  | { readonly status: 'replayed'; readonly planned: PlannedPosting }
  | { readonly status: 'replayed'; readonly recorded: RecordedPosting }
  | { readonly status: 'insufficient'; readonly balanceMinor: bigint }
  | { readonly status: 'conflict' }

export type Plan = {
  /** One for each command, in order. */
  readonly decisions: readonly Decision[]
  readonly postings: readonly PlannedPosting[]
  readonly changed: readonly LockedAccount[]
}

/**
 * Decides a batch of commands one after the other, each on the balances left by the previous ones; pure. Throws
 * for a command that breaks the ledger's rule, since only a bug can cause that.
 */
export const decidePostings = (state: LedgerState, commands: readonly LedgerCommand[]): Plan => {
  const accounts = new Map(state.accounts)
  const planned = new Map<string, PlannedPosting>()
  const reversed = new Set(state.reversed)

  const decide = (command: LedgerCommand): Decision => {
    const problem = violatedRule(command)
    if (problem) throw new Error(`Posting ${command.key} breaks the ledger's rule: ${problem}`)
    const inputHash = commandHash(command)
    const recorded = state.recorded.get(command.key)
    if (recorded)
      return recorded.inputHash === inputHash ? { status: 'replayed', recorded } : { status: 'conflict' }
    const earlier = planned.get(command.key)
    if (earlier) {
      return earlier.inputHash === inputHash
        ? { status: 'replayed', planned: earlier }
        : { status: 'conflict' }
    }
    const { reversesPostingId } = command
    if (reversesPostingId !== undefined && reversed.has(reversesPostingId)) return { status: 'conflict' }
    const moved = applyTransfers(accounts, command)
    if ('balanceMinor' in moved) return { status: 'insufficient', balanceMinor: moved.balanceMinor }
    for (const [key, account] of moved.accounts) accounts.set(key, account)
    if (reversesPostingId !== undefined) reversed.add(reversesPostingId)
    const posting = { command, inputHash, entries: moved.entries, balances: moved.balances }
    planned.set(command.key, posting)
    return { status: 'posted', planned: posting }
  }

  const decisions = commands.map(decide)
  const changed = [...accounts].filter(([key, account]) => account !== state.accounts.get(key))
  return { decisions, postings: [...planned.values()], changed: changed.map(([, account]) => account) }
}

type Moved = Pick<PlannedPosting, 'entries' | 'balances'> & { accounts: ReadonlyMap<string, LockedAccount> }

/**
 * Makes the entries of one command, all or none; a player's balance may not become negative in between (C1).
 */
const applyTransfers = (
  before: ReadonlyMap<string, LockedAccount>,
  command: LedgerCommand,
): Moved | { balanceMinor: bigint } => {
  const accounts = new Map<string, LockedAccount>()
  const balances = new Map<string, bigint>()
  const entries: PlannedEntry[] = []

  const move = (account: AccountRef, amountMinor: bigint, transferNumber: number): bigint => {
    const key = accountKey(account)
    const current = accounts.get(key) ?? before.get(key)
    if (!current) throw new Error(`Account ${key} was not locked`)
    const after = {
      id: current.id,
      balanceMinor: current.balanceMinor + amountMinor,
      version: current.version + 1n,
    }
    accounts.set(key, after)
    if (isPlayerMoney(account)) balances.set(key, after.balanceMinor)
    entries.push({
      accountId: after.id,
      accountVersion: after.version,
      transferNumber,
      amountMinor,
      balanceAfterMinor: after.balanceMinor,
    })
    return after.balanceMinor
  }

  for (const [transferNumber, { from, to, amountMinor }] of command.transfers.entries()) {
    const left = move(from, -amountMinor, transferNumber)
    if (left < 0n && isPlayerMoney(from))
      return { balanceMinor: before.get(accountKey(from))?.balanceMinor ?? 0n }
    move(to, amountMinor, transferNumber)
  }
  return { accounts, balances, entries }
}
