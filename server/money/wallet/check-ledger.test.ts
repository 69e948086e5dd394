import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from './check-ledger.ts'
import { bet, command, house, openTestLedger, pocketOf, win, type TestLedger } from './ledger.fixture.ts'
import { placeHold } from './holds/place-hold.ts'
import { reversePosting } from './reverse-posting.ts'
import { settleHold } from './holds/settle-hold.ts'

/**
 * Each check is run on a ledger that breaks its invariant, to prove that it finds something. The database's own
 * guards are removed first, as a restored backup or a manual change could bypass them.
 */
let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
  const anna = await ledger.newPlayer(1000n)
  const boris = await ledger.newPlayer(1000n)
  await ledger.post(bet('bet', anna, 100n), win('win', anna, 30n), bet('other', boris, 50n))
  await ledger.post(
    command('fun', 'fun_grant', { from: house('fun'), to: pocketOf(anna, 'fun'), amountMinor: 500n }),
  )
  const other = await sql<{ id: bigint }>`select ${posting('other')} as id`.execute(ledger.db)
  const postingId = other.rows[0]?.id ?? 0n
  await ledger.inTransaction((tx) =>
    reversePosting(ledger, tx, { key: 'reversal', postingId, reason: 'reversal' }),
  )
  for (const key of ['hold-1', 'hold-2']) {
    const hold = { key, uid: anna, pocket: 'main', currency: 'EUR', amountMinor: 10n } as const
    await ledger.inTransaction((tx) => placeHold(ledger, tx, { ...hold, purpose: 'withdrawal' }))
  }
  await ledger.inTransaction((tx) =>
    settleHold(ledger, tx, { key: 'paid', holdId: 1n, to: house('fees'), reason: 'fee' }),
  )
})
afterAll(() => ledger.close())

const guards = [
  sql`alter table wallet_postings disable trigger append_only`,
  sql`alter table wallet_entries disable trigger append_only`,
  sql`alter table wallet_holds disable trigger never_deleted`,
  sql`alter table wallet_accounts drop constraint wallet_accounts_player_never_negative`,
  sql`alter table wallet_postings drop constraint wallet_postings_key_key`,
  sql`drop index wallet_postings_reversed`,
]
const anna = sql`(select id from wallet_accounts where account_key = 'player:1:main:EUR')`
const boris = sql`(select id from wallet_accounts where account_key = 'player:2:main:EUR')`
const posting = (key: string) => sql`(select id from wallet_postings where key = ${key})`

/** The damage done to the ledger, and the invariants that must be reported. */
const damages: readonly [string, RawBuilder<unknown>, string[]][] = [
  [
    'an entry is lost',
    sql`delete from wallet_entries where posting_id = ${posting('bet')} and amount_minor < 0`,
    ['V1', 'V2'],
  ],
  [
    'all entries of a posting are lost',
    sql`delete from wallet_entries where posting_id = ${posting('bet')}`,
    ['V1', 'V2'],
  ],
  ['a posting is lost', sql`delete from wallet_postings where key = 'win'`, ['V1']],
  [
    'entries have an account that is none',
    sql`update wallet_entries set account_id = account_id + 1000
      where posting_id = ${posting('bet')}`,
    ['V1', 'V2'],
  ],
  [
    'an entry is changed',
    sql`update wallet_entries set amount_minor = amount_minor - 1 where posting_id = ${posting('bet')} and amount_minor < 0`,
    ['V1', 'V2'],
  ],
  [
    'a transfer has two currencies',
    sql`update wallet_accounts set currency = 'USD' where kind = 'outside'`,
    ['V1', 'V10'],
  ],
  [
    'a balance is changed',
    sql`update wallet_accounts set balance_minor = balance_minor + 1 where id = ${anna}`,
    ['V10', 'V2'],
  ],
  ['a version is changed', sql`update wallet_accounts set version = version + 1 where id = ${anna}`, ['V2']],
  [
    'a balance in the history is changed',
    sql`update wallet_entries set balance_after_minor = 5 where posting_id = ${posting('bet')} and account_id = ${anna}`,
    ['V2'],
  ],
  [
    'a version in the history is skipped',
    sql`update wallet_entries set account_version = 99 where posting_id = ${posting('win')} and account_id = ${anna}`,
    ['V2'],
  ],
  [
    'a player is below zero',
    sql`update wallet_accounts set balance_minor = -1 where id = ${anna}`,
    ['V10', 'V2', 'V3'],
  ],
  [
    'play money is below zero',
    sql`update wallet_accounts set balance_minor = -1 where account_key = 'player:1:fun:EUR'`,
    ['V10', 'V2', 'V3'],
  ],
  [
    'a player was below zero',
    sql`update wallet_entries set balance_after_minor = -1 where posting_id = ${posting('bet')} and account_id = ${anna}`,
    ['V2', 'V3'],
  ],
  ['a posting is made twice', sql`update wallet_postings set key = 'bet' where key = 'other'`, ['V4']],
  [
    'a posting is reversed twice',
    sql`update wallet_postings set reverses_posting_id = ${posting('other')} where key = 'win'`,
    ['V4'],
  ],
  [
    'a reversal takes back something else',
    sql`update wallet_postings set reverses_posting_id = ${posting('bet')} where key = 'reversal'`,
    ['V4'],
  ],
  [
    'a hold has another sum than its posting',
    sql`update wallet_holds set amount_minor = 11 where id = 1`,
    ['V5'],
  ],
  [
    'a hold is closed by a posting that is not its own',
    sql`update wallet_holds set closed_posting_id = ${posting('bet')} where id = 1`,
    ['V5'],
  ],
  ['a pending hold is lost', sql`delete from wallet_holds where id = 2`, ['V6']],
  [
    'a settled hold is pending again',
    sql`update wallet_holds set state = 'pending', closed_posting_id = null, closed_at = null where id = 1`,
    ['V6'],
  ],
  [
    'play money turns real',
    sql`update wallet_accounts set balance_minor = balance_minor + case kind when 'house' then -5 else 5 end where account_key in (${'player:1:fun:EUR'}, ${'house:fees:EUR#0'})`,
    ['V10', 'V2'],
  ],
  [
    'money passes between players',
    sql`update wallet_entries set account_id = ${boris}, account_version = 77 where posting_id = ${posting('win')} and amount_minor < 0`,
    ['C2', 'V2'],
  ],
]

test('sound books have no problem', async () => {
  expect(await checkLedger(ledger.db)).toEqual([])
})

test.each(damages)('C2 V1 V2 V3 V4 V5 V6 V10 damage is found: %s', async (_name, damage, invariants) => {
  const rolledBack = new Error('The books are whole again')
  const damaged = ledger.inTransaction(async (tx) => {
    for (const guard of guards) await guard.execute(tx.db)
    await damage.execute(tx.db)
    const problems = await checkLedger(tx.db)
    expect([...new Set(problems.map((problem) => problem.invariant))].sort()).toEqual(invariants)
    throw rolledBack
  })
  await expect(damaged).rejects.toBe(rolledBack)
})
