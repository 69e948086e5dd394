import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditTypes } from '#server/platform/audit/audit-types.ts'
import { checkAudit } from '#server/platform/audit/check-audit.ts'
import type { CurrentStaffMember } from '#contract/operator/staff-account.ts'
import type { StaffMember, StaffRole } from '#contract/operator/staff.ts'
import { rights } from '#contract/operator/call/rights.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { up as giveRoundsRight } from '#db/migrations/0049-rounds-right.ts'
import {
  staffPassword,
  createStaffRole,
  hire,
  inviteStaff,
  visitBackoffice,
  type Hired,
} from '#test/backoffice.ts'
import { syncRoles } from './default-roles.ts'

let app: TestApp
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const bounded = (amount: number) => ({ right: 'cashier.review', ceiling: { amount, currency: 'EUR' } })
const manage = { right: 'staff.manage' }

/** A member who may invite others, and otherwise decides payments up to 500 euros. */
const hireDeputy = async (): Promise<Hired> => {
  await chief.stepUp('staff')
  const grants = [manage, { right: 'staff.read' }, { right: 'players.read' }, bounded(500)]
  const saved = await chief.post('staff/saveRole', { sysname: 'deputy', name: 'Deputy', grants })
  expect(saved.data).toBe(1)
  const deputy = await hire(app, ['deputy'])
  await deputy.stepUp('staff')
  return deputy
}

describe('no one gives away what they lack', () => {
  test('W26 not in an invitation, not in a role, not by an earlier colleague', async () => {
    const deputy = await hireDeputy()
    const { id } = await inviteStaff(app, [])
    const lacking = (fields: unknown) => (fields as { rights?: string[] }).rights
    const invited = { email: 'friend@example.com', name: 'Friend', roles: ['administrator'] }
    expect(lacking((await deputy.post('staff/invite', invited)).fields)).toContain('system.manage')
    expect(lacking((await deputy.post('staff/setRoles', { id, roles: ['content'] })).fields)).toEqual([
      'content.edit',
      'content.read',
      'games.manage',
      'games.read',
    ])
    const role = (grants: object[]) =>
      deputy.post('staff/saveRole', { sysname: 'helper', name: 'Helper', grants })
    expect(lacking((await role([bounded(501)])).fields)).toEqual(['cashier.review'])
    expect(lacking((await role([{ right: 'cashier.review' }])).fields)).toEqual(['cashier.review'])
    expect((await role([bounded(500), { right: 'players.read' }])).data).toBe(1)
    expect((await deputy.post('staff/setRoles', { id, roles: ['helper'] })).data).toBe(1)
  })

  test('W26 nor takes from, resets or dismisses who may do more', async () => {
    const deputy = await hireDeputy()
    const risk = await hire(app, ['risk'])
    for (const [path, more] of [
      ['staff/setRoles', { roles: [] }],
      ['staff/dismiss', { reason: 'no reason' }],
      ['staff/reset', { reason: 'no reason' }],
    ] as const)
      expect((await deputy.post(path, { id: risk.id, ...more })).fields, path).toMatchObject({
        id: ['LACKING'],
      })
    expect((await risk.get('desk/getSelf')).status).toBe(200)
  })

  test('W26 no one changes themselves, a role of their own, or the administrators’', async () => {
    await chief.stepUp('staff')
    for (const path of ['staff/setRoles', 'staff/dismiss', 'staff/reset'])
      expect((await chief.post(path, { id: chief.id, roles: [], reason: 'x' })).fields, path).toEqual({
        id: ['SELF'],
      })
    const deputy = await hireDeputy()
    const save = (who: Hired, sysname: string) =>
      who.post('staff/saveRole', { sysname, name: 'Other', grants: [] })
    expect((await save(deputy, 'deputy')).fields).toEqual({ sysname: ['SELF'] })
    expect((await save(chief, 'administrator')).fields).toEqual({ sysname: ['FIXED'] })
  })

  test('W26 the last administrator is not dismissed or stripped, by a role with every right', async () => {
    const own = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const first = await hire(own, ['administrator'])
      await first.stepUp('staff')
      const grants = rights.map((right) => ({ right }))
      await first.post('staff/saveRole', { sysname: 'owner', name: 'Owner', grants })
      const owner = await hire(own, ['owner'])
      const leave = async () => {
        await owner.stepUp('staff')
        const { fields: dismissed } = await owner.post('staff/dismiss', { id: first.id, reason: 'leaves' })
        const { fields: stripped } = await owner.post('staff/setRoles', { id: first.id, roles: ['support'] })
        return [dismissed, stripped]
      }
      expect(await leave()).toEqual([{ id: ['LAST_ADMINISTRATOR'] }, { id: ['LAST_ADMINISTRATOR'] }])
      // An invited administrator who has not signed in yet does not count.
      const invited = await inviteStaff(own, ['administrator'])
      expect((await leave())[1]).toEqual({ id: ['LAST_ADMINISTRATOR'] })
      const kept = { id: first.id, roles: ['administrator', 'support'] }
      expect((await owner.post('staff/setRoles', kept)).data).toBe(1)
      expect((await owner.post('staff/dismiss', { id: invited.id, reason: 'mistake' })).data).toBe(1)
      await hire(own, ['administrator'])
      await owner.stepUp('staff')
      expect((await owner.post('staff/setRoles', { id: first.id, roles: [] })).data).toBe(1)
    } finally {
      await own.close()
    }
  })

  test.each([
    ['a right twice', [{ right: 'players.read' }, { right: 'players.read' }], 'ALREADY_EXISTS'],
    [
      'a sum where there is none',
      [{ right: 'players.read', ceiling: { amount: 5, currency: 'EUR' } }],
      'UNBOUNDED',
    ],
    ['a sum of nothing', [bounded(0)], 'MIN_VALUE'],
    ['another currency', [{ right: 'cashier.review', ceiling: { amount: 5, currency: 'USD' } }], 'CURRENCY'],
  ])('W26 a role with %s is refused', async (_what, grants, code) => {
    await chief.stepUp('staff')
    const answer = await chief.post('staff/saveRole', { sysname: 'odd', name: 'Odd', grants })
    expect(answer.fields).toMatchObject({ grants: [code] })
  })
})

describe('the rights of a member of staff change during a session', () => {
  test('W26 a right that is taken away is gone with the next request of an open session', async () => {
    const member = await hire(app, ['administrator'])
    expect((await member.get('staff/getList')).status).toBe(200)
    await chief.stepUp('staff')
    expect((await chief.post('staff/setRoles', { id: member.id, roles: ['support'] })).data).toBe(1)
    expect((await member.get('staff/getList')).error).toMatchObject({
      type: 'AccessDeniedException',
      error_data: { right: 'staff.read' },
    })
    expect((await member.get('desk/getSelf')).status).toBe(200)
  })

  test('W26 who is dismissed is out at once, and nothing of theirs opens the desk again', async () => {
    const member = await hire(app, ['support'])
    await chief.stepUp('staff')
    expect((await chief.post('staff/dismiss', { id: member.id, reason: ' ' })).fields).toEqual({
      reason: ['REQUIRED'],
    })
    expect((await chief.post('staff/dismiss', { id: member.id, reason: 'left us' })).data).toBe(1)
    expect((await member.get('desk/getSelf')).status).toBe(401)
    const again = await visitBackoffice(app).post('desk/signIn', {
      email: member.email,
      password: staffPassword,
      code: member.code(),
    })
    expect(again.status).toBe(401)
    expect((await chief.post('staff/setRoles', { id: member.id, roles: ['support'] })).fields).toEqual({
      id: ['DISMISSED'],
    })
  })

  test('W26 a reset takes password and factor away, and a new invitation leads back in', async () => {
    const member = await hire(app, ['support'])
    await chief.stepUp('staff')
    const reset = await chief.post('staff/reset', { id: member.id, reason: 'lost phone' })
    const { invitation } = reset.data as { invitation: string }
    expect((await member.get('desk/getSelf')).status).toBe(401)
    const visitor = visitBackoffice(app)
    const entry = { email: member.email, password: staffPassword }
    expect((await visitor.post('desk/signIn', { ...entry, code: member.code() })).status).toBe(401)
    expect((await visitor.post('desk/setFirstPassword', { ...entry, invitation })).data).toBe(1)
    expect((await visitor.post('desk/signIn', entry)).data).toMatchObject({ has_second_factor: false })
  })
})

describe('the list', () => {
  test('it is found by name, mail, role and status, and shows who has which factor', async () => {
    const member = await hire(app, ['payments'])
    const list = async (input: Record<string, string>) =>
      (await chief.get('staff/getList', input)).data as { items: StaffMember[]; total: number }
    const found = await list({ q: member.email.toUpperCase() })
    expect(found).toMatchObject({
      total: 1,
      items: [
        { id: member.id, roles: ['payments'], second_factor: 'app', status: 'active', open_sessions: 1 },
      ],
    })
    const gone = await hire(app, ['payments'])
    await chief.stepUp('staff')
    await chief.post('staff/dismiss', { id: gone.id, reason: 'moved away' })
    const idsOf = async (input: Record<string, string>) => (await list(input)).items.map(({ id }) => id)
    const later = await hire(app, ['payments'])
    const inPayments = await idsOf({ role: 'payments', sort: '-created_at' })
    expect(inPayments.slice(0, 2)).toEqual([later.id, member.id])
    expect(await idsOf({ status: 'dismissed' })).toContain(gone.id)
    expect(await idsOf({ status: 'dismissed' })).not.toContain(member.id)
    expect((await list({ q: '%' })).total).toBe(0)
    expect(await list({ role: 'payments', offset: '9000' })).toMatchObject({
      items: [],
      total: inPayments.length,
      has_more: false,
    })
    expect((await chief.get('staff/getList', { sort: 'password_hash' })).fields).toEqual({
      sort: ['UNKNOWN'],
    })
    expect((await chief.get('staff/get', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
    expect((await chief.get('staff/getList', { status: 'gone' })).status).toBe(422)
  })

  test('W22 it can be taken along as a file, by who may see it, whose formulas are harmless', async () => {
    await chief.stepUp('staff')
    const { id } = (
      await chief.post('staff/invite', { email: 'calc@example.com', name: '=1+1', roles: ['support'] })
    ).data as { id: string }
    const answer = await chief.file('staff/getList', { q: 'calc@example.com' })
    expect(answer.headers.get('content-disposition')).toMatch(/filename="staff-getList-\d{4}-\d\d-\d\d\.csv"/)
    const [head, row, ...rest] = (await answer.text()).split('\r\n')
    expect(head).toMatch(/^id,email,name,status/)
    expect(row).toMatch(new RegExp(`^${id},calc@example.com,'=1\\+1,invited,support,`))
    expect(rest).toEqual([''])
    const [record] = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'subject', 'after'])
      .where('type', '=', 'staff_list_exported')
      .execute()
    expect(record).toMatchObject({
      actor: chief.email,
      subject: 'list:staff/getList',
      after: { q: expect.stringMatching(/^name:/) as string },
    })
    const powerless = await hire(app, ['content'])
    expect((await powerless.file('staff/getList')).status).toBe(403)
    expect((await visitBackoffice(app).file('staff/getList')).headers.get('location')).toBe('/backoffice')
    expect((await chief.file('staff/get')).status).toBe(404)
    expect((await chief.file('staff/getList', { status: 'gone' })).status).toBe(400)
  })

  test('an invitation names a person once, with roles that exist', async () => {
    await chief.stepUp('staff')
    const given = { email: 'Nina@example.com', name: 'Nina', roles: ['support'] }
    const invite = (more: object) => chief.post('staff/invite', { ...given, ...more })
    expect((await invite({ email: 'nina' })).fields).toEqual({ email: ['EMAIL'] })
    expect((await invite({ name: ' ' })).fields).toEqual({ name: ['REQUIRED'] })
    expect((await invite({ roles: ['kings'] })).fields).toMatchObject({ roles: ['UNKNOWN'] })
    expect((await invite({})).data).toMatchObject({ invitation: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await invite({ email: 'NINA@example.com' })).fields).toEqual({ email: ['ALREADY_EXISTS'] })
  })

  test('administrators have every right, also one that comes later; what was changed in other roles stays', async () => {
    await app.ctx.db
      .deleteFrom('staff_role_grants')
      .where('granted_right', 'in', ['system.manage', 'mail.read'])
      .execute()
    await syncRoles(app.ctx)
    const { items } = (await chief.get('staff/getRoles')).data as { items: StaffRole[] }
    const rightsOf = (sysname: string) =>
      items.find((role) => role.sysname === sysname)?.grants.map(({ right }) => right)
    expect(rightsOf('administrator')).toEqual([...rights].toSorted())
    expect(rightsOf('support')).not.toContain('mail.read')
    expect(((await chief.get('desk/getSelf')).data as CurrentStaffMember).grants).toHaveLength(rights.length)
  })
})

describe('roles and the builds of the house', () => {
  const giveUnknownRight = (role: string) =>
    app.ctx.db
      .insertInto('staff_role_grants')
      .values({ role, granted_right: 'moon.fly', ceiling_minor: null })
      .execute()

  test('W26 a right that this build does not know permits nothing, stops nothing, and stays', async () => {
    await chief.stepUp('staff')
    const save = (name: string, grants: object[]) =>
      chief.post('staff/saveRole', { sysname: 'pilot', name, grants })
    await save('Pilot', [{ right: 'games.read' }])
    await giveUnknownRight('pilot')
    const pilot = await hire(app, ['pilot'])
    expect(((await pilot.get('desk/getSelf')).data as CurrentStaffMember).grants).toEqual([
      { right: 'games.read', ceiling: null },
    ])
    const { items } = (await chief.get('staff/getRoles')).data as { items: StaffRole[] }
    expect(items.find(({ sysname }) => sysname === 'pilot')?.grants).toHaveLength(1)
    await chief.stepUp('staff')
    expect((await save('Captain', [{ right: 'players.read' }])).data).toBe(1)
    const kept = await app.ctx.db
      .selectFrom('staff_role_grants')
      .select('granted_right')
      .where('role', '=', 'pilot')
      .orderBy('granted_right')
      .execute()
    expect(kept.map(({ granted_right }) => granted_right)).toEqual(['moon.fly', 'players.read'])
    const [first, second] = await app.ctx.db
      .selectFrom('audit_records')
      .select(['before', 'after'])
      .where('subject', '=', 'role:pilot')
      .orderBy('id')
      .execute()
    expect(first).toEqual({ before: null, after: { name: 'Pilot', 'games.read': 'all' } })
    expect(second).toEqual({
      before: { name: 'Pilot', 'games.read': 'all' },
      after: { name: 'Captain', 'players.read': 'all' },
    })
  })

  test('a start that breaks off between a role and its rights leaves neither', async () => {
    const { db } = app.ctx
    const content = async () => {
      const { grants } = await db
        .selectFrom('staff_role_grants')
        .select((count) => count.fn.countAll<bigint>().as('grants'))
        .where('role', '=', 'content')
        .executeTakeFirstOrThrow()
      return Number(grants)
    }
    const whole = await content()
    await db.deleteFrom('staff_role_grants').where('role', '=', 'content').execute()
    await db.deleteFrom('staff_members').where('role', '=', 'content').execute()
    await db.deleteFrom('staff_roles').where('sysname', '=', 'content').execute()
    await sql`alter table staff_role_grants add constraint broken check (role <> 'content')`.execute(db)
    await expect(syncRoles(app.ctx)).rejects.toThrow('broken')
    await sql`alter table staff_role_grants drop constraint broken`.execute(db)
    await syncRoles(app.ctx)
    expect([whole > 0, await content()]).toEqual([true, whole])
  })

  test('who could see rounds with the games can go on, and no one who saw neither begins to', async () => {
    const { db } = app.ctx
    const rightsOf = async (role: string) =>
      (
        await db
          .selectFrom('staff_role_grants')
          .select('granted_right')
          .where('role', '=', role)
          .orderBy('granted_right')
          .execute()
      ).map(({ granted_right }) => granted_right)
    await createStaffRole(app, 'croupier', ['games.read', 'players.read'])
    await createStaffRole(app, 'porter', ['players.read'])
    for (let at = 0; at < 2; at++) await giveRoundsRight(db as never)
    expect(await rightsOf('croupier')).toEqual(['games.read', 'games.rounds', 'players.read'])
    expect(await rightsOf('porter')).toEqual(['players.read'])
  })
})

test('L1 everything that staff does to staff is written down, by whom, and the chain holds', async () => {
  const [spare = ''] = chief.recoveryCodes
  const entry = { email: chief.email, password: staffPassword }
  await visitBackoffice(app).post('desk/signIn', { ...entry, code: spare })
  const visitor = visitBackoffice(app)
  for (let at = 0; at < 7; at++) await visitor.post('desk/signIn', { ...entry, password: 'Wrong-horse-9' })
  const leaver = await hire(app, ['support'])
  await visitBackoffice(app).post('desk/signIn', { email: leaver.email, password: staffPassword })
  for (let at = 0; at < 11; at++) await leaver.post('desk/stepUp', { purpose: 'money', code: '000000' })
  await leaver.post('desk/changePassword', { old_password: staffPassword, password: 'Another-horse-9' })
  const records = await app.ctx.db
    .selectFrom('audit_records')
    .select(['type', 'actor_kind', 'actor'])
    .where(sql<boolean>`type like 'staff!_%' escape '!'`)
    .execute()
  const written = new Set(records.map(({ type }) => type))
  expect(auditTypes.filter((type) => type.startsWith('staff_') && !written.has(type))).toEqual([])
  const dismissals = records.filter(({ type }) => type === 'staff_dismissed')
  for (const { actor_kind, actor } of dismissals)
    expect([actor_kind, actor]).toEqual(['operator', chief.email])
  await app.settle()
  const secrets = [spare, staffPassword, 'Wrong-horse-9', 'Another-horse-9']
  const all = JSON.stringify(
    await app.ctx.db.selectFrom('audit_records').selectAll().execute(),
    (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  )
  for (const secret of secrets) expect(all).not.toContain(secret)
  const { db, secrets: keys, settings } = app.ctx
  expect((await checkAudit({ db, secrets: keys, file: settings.auditLogFile })).problems).toEqual([])
})
