import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction, TransactionStatus } from '#contract/cashier.ts'
import { callApi } from '#test/call-api.ts'
import { becomesKnown, register, type Actor } from '#test/players.ts'
import { tries } from '#test/run/full-run.ts'
import { depositMoves, type DepositStatus } from './deposit/deposit-states.ts'
import { approveWithdrawal, declineWithdrawal } from './withdrawal/decide-withdrawal.fixture.ts'
import { withdrawalMoves, type WithdrawalStatus } from './withdrawal/withdrawal-states.ts'
import {
  createCashierTestApp,
  staff,
  validIban,
  wins,
  type CashierTestApp,
} from './cashier-test-app.fixture.ts'

let testApp: CashierTestApp
let names = 0

beforeAll(async () => {
  testApp = await createCashierTestApp()
})
afterAll(() => testApp.close())

/** The player's history, to the extent that it decides the next steps. */
type ReportedFields = { isKnown: boolean; limitMinor: bigint | null; isExcluded: boolean }
type Walker = {
  readonly actor: Actor
  readonly told: ReportedFields
  readonly seen: Map<string, TransactionStatus>
  /** Returned payout money by withdrawal. */
  readonly returned: Map<string, bigint>
  wonMinor: bigint
}

const paymentsOf = async ({ actor }: Pick<Walker, 'actor'>) =>
  (
    await testApp.ctx.db
      .selectFrom('cashier_transactions')
      .selectAll()
      .where('uid', '=', actor.uid)
      .orderBy('id')
      .execute()
  ).map((row) => ({ ...row, id: String(row.id) }))

const call = async (walker: Walker, path: string, input: object) => {
  const { status, error } = await callApi(walker.actor, path, input as Record<string, unknown>)
  return { isDone: status === 200, type: error?.type.replace(/Exception$/, '') ?? '', status }
}

const payoutOf = (id: string) =>
  testApp.ctx.db
    .selectFrom('sandbox_payments')
    .select(['reference', 'amount_minor'])
    .where('house_order', '=', `withdrawal-${id}`)
    .executeTakeFirst()

const pick = async (walker: Walker, type: Transaction['type'], ...statuses: TransactionStatus[]) =>
  (await paymentsOf(walker)).find((row) => row.type === type && statuses.includes(row.status))

/** Each returns nothing, or the action that was done although it is not allowed. */
const steps = {
  async becomesKnown({ actor, told }: Walker) {
    if (told.isExcluded) return undefined
    await becomesKnown(testApp.desk, actor)
    told.isKnown = true
    return undefined
  },
  async setsLimit(walker: Walker) {
    const { isDone } = await call(walker, 'account/setDepositLimit', { amount: '150', period: '7' })
    if (isDone) walker.told.limitMinor = 15_000n
    return isDone && walker.told.isExcluded ? 'a limit was set by an excluded player' : undefined
  },
  async deposits(walker: Walker) {
    const before = await paymentsOf(walker)
    const underWay = before
      .filter(({ type, status }) => type === 'deposit' && ['new', 'pending', 'success'].includes(status))
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
    const { isDone, type } = await call(walker, 'cashier/makedeposit', { method: 'card', amount: '50' })
    const { isExcluded, limitMinor } = walker.told
    if (isDone && isExcluded) return 'a deposit of an excluded player began'
    if (isDone && limitMinor !== null && underWay + 5000n > limitMinor)
      return 'a deposit above the limit began'
    const expected = ['Authorization', 'BillingDepositLimitExceeded', 'TooManyRequests', 'UserBanned']
    return isDone || expected.includes(type) ? undefined : `a deposit was refused as ${type}`
  },
  approvesDeposit: (walker: Walker) => ends(walker, 'approve'),
  declinesDeposit: (walker: Walker) => ends(walker, 'decline'),
  cancelsDeposit: (walker: Walker) => ends(walker, 'cancel'),
  approvesTwice: (walker: Walker) => ends(walker, 'approve_thrice'),
  contradicts: (walker: Walker) => ends(walker, 'approve_then_decline'),
  forges: (walker: Walker) => ends(walker, 'wrong_signature'),
  async withdraws(walker: Walker) {
    const input = { method: 'bank', amount: '40', 'requisites[iban]': validIban }
    const { isDone, type, status } = await call(walker, 'cashier/makewithdrawal', input)
    if (isDone && !walker.told.isKnown) return 'a withdrawal of a player who is not known was accepted'
    return isDone || (status >= 400 && status < 500 && type !== '')
      ? undefined
      : `a withdrawal ended as ${status}`
  },
  async wins(walker: Walker) {
    if (walker.told.isExcluded) return undefined
    await wins(testApp, walker.actor, 3000n)
    walker.wonMinor += 3000n
    return undefined
  },
  async takesBack(walker: Walker) {
    const withdrawal = (await paymentsOf(walker)).findLast(({ type }) => type === 'withdrawal')
    if (!withdrawal) return undefined
    const { isDone } = await call(walker, 'cashier/cancelwithdrawal', { id: withdrawal.id })
    const mayBe = ['new', 'review'].includes(withdrawal.status)
    return isDone && !mayBe ? `a withdrawal was taken back in ${withdrawal.status}` : undefined
  },
  approves: (walker: Walker) => decides(walker, approveWithdrawal),
  declines: (walker: Walker) => decides(walker, declineWithdrawal),
  async signsInAgain(walker: Walker) {
    const paid = (await paymentsOf(walker)).filter(
      ({ type, status, id }) => type === 'withdrawal' && status === 'success' && !walker.returned.has(id),
    )
    for (const { id } of paid) {
      // If all of it went back to a card there was no payout.
      const payout = await payoutOf(id)
      if (!payout) continue
      await testApp.choose(`withdrawal-${id}`, 'return')
      walker.returned.set(id, payout.amount_minor)
      return undefined
    }
    return undefined
  },
  async excludes(walker: Walker) {
    const { isDone } = await call(walker, 'account/selfExclude', { period: '1_year' })
    if (isDone) walker.told.isExcluded = true
    return undefined
  },
  async worksGoOn() {
    await testApp.settle()
    return undefined
  },
} satisfies Record<string, (walker: Walker) => Promise<string | undefined>>

const ends = async (walker: Walker, choice: string): Promise<undefined> => {
  const open = await pick(walker, 'deposit', 'pending')
  if (open) await testApp.choose(`deposit-${open.id}`, choice)
}

const decides = async (walker: Walker, decide: typeof approveWithdrawal): Promise<string | undefined> => {
  const withdrawal = (await paymentsOf(walker)).findLast(({ type }) => type === 'withdrawal')
  if (!withdrawal) return undefined
  const { ok: isDone } = await decide(testApp.ctx, BigInt(withdrawal.id), staff)
  return isDone && !['new', 'review'].includes(withdrawal.status)
    ? `a withdrawal was decided in ${withdrawal.status}`
    : undefined
}

const reachable = (type: Transaction['type'], from: TransactionStatus): ReadonlySet<string> => {
  const reached = new Set<string>([from])
  for (const status of reached) {
    const next =
      type === 'deposit' ? depositMoves[status as DepositStatus] : withdrawalMoves[status as WithdrawalStatus]
    for (const to of next) reached.add(to)
  }
  return reached
}

/** Invariants after every step, from stored data alone. */
const checkAll = async (walker: Walker): Promise<void> => {
  const payments = await paymentsOf(walker)
  let balance = walker.wonMinor
  for (const { id, type, status, amount_minor: minor } of payments) {
    const before = walker.seen.get(id) ?? 'new'
    expect(reachable(type, before), `${type} ${id} from ${before}`).toContain(status)
    walker.seen.set(id, status)
    if (type === 'deposit' && status === 'success') balance += minor
    const isOut = type === 'withdrawal' && !['declined', 'cancelled'].includes(status)
    if (isOut) balance -= minor - (walker.returned.get(id) ?? 0n)
  }
  const kept = await testApp.ctx.db
    .selectFrom('wallet_accounts')
    .select('balance_minor')
    .where('uid', '=', walker.actor.uid)
    .where('kind', '=', 'player')
    .where('pocket', '=', 'main')
    .executeTakeFirst()
  expect(kept?.balance_minor ?? 0n).toBe(balance)
  expect(await testApp.problems()).toEqual([])
  await checkPaidOut(payments)
}

/** Each payout at the provider was approved by a person, and exists once. */
const checkPaidOut = async (payments: Awaited<ReturnType<typeof paymentsOf>>): Promise<void> => {
  for (const { id } of payments.filter(({ type }) => type === 'withdrawal')) {
    const made = await testApp.ctx.db
      .selectFrom('sandbox_payments')
      .select('reference')
      .where('house_order', '=', `withdrawal-${id}`)
      .execute()
    const approvals = await testApp.ctx.db
      .selectFrom('audit_records')
      .select('id')
      .where('type', '=', 'withdrawal_approved')
      .where('subject', '=', `withdrawal:${id}`)
      .execute()
    expect(made.length).toBeLessThanOrEqual(1)
    if (made.length > 0) expect(approvals, `withdrawal ${id} was paid`).toHaveLength(1)
  }
}

type Step = keyof typeof steps
const likely: readonly Step[] = [
  'deposits',
  'approvesDeposit',
  'becomesKnown',
  'wins',
  'withdraws',
  'approves',
  'worksGoOn',
]
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...likely) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...(Object.keys(steps) as Step[]).filter((step) => step !== 'excludes')),
  },
)
const walk = fc
  .tuple(
    fc.array(anyStep, { minLength: 25, maxLength: 40 }),
    fc.array(anyStep, { maxLength: 8 }),
    fc.boolean(),
  )
  .map(([before, after, excludes]) => [...before, ...(excludes ? (['excludes'] as const) : []), ...after])

test('W20 R2 actions of player, provider and staff in any order skip no step; the books fit', async () => {
  const done: Partial<Record<Step, number>> = {}
  await fc.assert(
    fc.asyncProperty(walk, async (path) => {
      const actor = await register(testApp.desk, `walker${names++}@example.com`)
      const told: ReportedFields = { isKnown: false, limitMinor: null, isExcluded: false }
      const walker: Walker = { actor, told, seen: new Map(), returned: new Map(), wonMinor: 0n }
      for (const step of path) {
        expect(await steps[step](walker), path.join(' ')).toBeUndefined()
        await checkAll(walker)
        done[step] = (done[step] ?? 0) + 1
      }
    }),
    // A failure is reported with the seed that reproduces it.
    { numRuns: tries(12, 4), endOnFailure: true },
  )
  expect(Object.keys(done).length).toBeGreaterThan(10)
}, 600_000)
