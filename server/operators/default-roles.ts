import { rights, type Right } from '#contract/operator/call/rights.ts'
import { transact } from '#db/transaction.ts'
import type { Context } from '../context.ts'

/** In cents of the ceilings' currency: what one person in payments decides without a second. */
const paymentsCeilingMinor = 200_000n

type DefaultRole = { sysname: string; name: string; rights: readonly (Right | readonly [Right, bigint])[] }

/** The role that has every right, also those that come with a later version. */
export const administrator = 'administrator'

/** The roles a house begins with. What is changed in them later stays changed. */
const defaultRoles: readonly DefaultRole[] = [
  { sysname: administrator, name: 'Administrator', rights },
  {
    sysname: 'support',
    name: 'Support',
    rights: [
      'players.read',
      'players.note',
      'cashier.read',
      'wallet.read',
      'games.read',
      'games.rounds',
      'betting.read',
      'mail.read',
      'mail.send',
      'support.read',
      'support.answer',
      'chats.read',
    ],
  },
  {
    sysname: 'payments',
    name: 'Payments',
    rights: [
      'players.read',
      'players.note',
      'cashier.read',
      ['cashier.review', paymentsCeilingMinor],
      'settlement.read',
      'settlement.import',
      ['settlement.resolve', paymentsCeilingMinor],
      'wallet.read',
      'betting.read',
      'reports.read',
    ],
  },
  {
    sysname: 'risk',
    name: 'Risk',
    rights: [
      'players.read',
      'players.note',
      'players.restrict',
      'players.correct',
      'cashier.read',
      'cashier.review',
      'settlement.read',
      'settlement.resolve',
      'wallet.read',
      'wallet.correct',
      'games.read',
      'games.rounds',
      'betting.read',
      'betting.trade',
      'betting.limit',
      'betting.settle',
      'risk.read',
      'risk.decide',
      'approvals.decide',
      'reports.read',
      'audit.read',
      'support.read',
    ],
  },
  {
    sysname: 'trading',
    name: 'Trading',
    rights: [
      'players.read',
      'betting.read',
      'betting.trade',
      'betting.limit',
      'betting.settle',
      'approvals.decide',
      'audit.read',
    ],
  },
  {
    sysname: 'content',
    name: 'Content',
    rights: ['content.read', 'content.edit', 'games.read', 'games.manage'],
  },
]

const grantOf = (given: Right | readonly [Right, bigint]) =>
  typeof given === 'string'
    ? { granted_right: given, ceiling_minor: null }
    : { granted_right: given[0], ceiling_minor: given[1] }

/**
 * Brings the default roles into a house that lacks them, and every right to the administrators; in one transaction, since
 * a role that was left without its rights would count as one that the house has made so.
 */
export const syncRoles = ({ connection, clock }: Pick<Context, 'connection' | 'clock'>): Promise<void> =>
  transact(connection, async ({ db }) => {
    const made = await db
      .insertInto('staff_roles')
      .values(defaultRoles.map(({ sysname, name }) => ({ sysname, name, created_at: clock.now() })))
      .onConflict((known) => known.column('sysname').doNothing())
      .returning('sysname')
      .execute()
    const isNew = new Set(made.map(({ sysname }) => sysname))
    const grants = defaultRoles
      .filter(({ sysname }) => sysname === administrator || isNew.has(sysname))
      .flatMap(({ sysname, rights: given }) => given.map((one) => ({ role: sysname, ...grantOf(one) })))
    await db
      .insertInto('staff_role_grants')
      .values(grants)
      .onConflict((known) => known.columns(['role', 'granted_right']).doNothing())
      .execute()
  })
