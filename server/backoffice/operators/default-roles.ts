import { rights, type Right } from '#contract/operator/call/rights.ts'
import { transact } from '#db/transaction.ts'
import type { Kernel } from '#server/platform/kernel/kernel.ts'

/** The limit of one approver in payments, in cents of the limit currency. */
const paymentsCeilingMinor = 200_000n

type DefaultRole = { sysname: string; name: string; rights: readonly (Right | readonly [Right, bigint])[] }

/** The role with every right, including those of later versions. */
export const administrator = 'administrator'

/** The initial roles. Later changes to them are preserved. */
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
 * Creates missing default roles, and gives every right to the administrators; in one transaction, since a role
 * left without its rights would count as the operator's own change.
 */
export const syncRoles = ({ connection, clock }: Pick<Kernel, 'connection' | 'clock'>): Promise<void> =>
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
