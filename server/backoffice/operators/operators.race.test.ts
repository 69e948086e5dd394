import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import {
  staffPassword,
  hire,
  inviteStaff,
  visitBackoffice,
  type BackofficeAnswer,
  type Hired,
} from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { createSoftwarePasskey } from '#test/software-passkey.ts'

let app: TestApp
let chief: Hired
beforeAll(async () => {
  app = await createTestApp({
    DATABASE_URL: await raceDatabase('operators_race'),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const atOnce = <T>(times: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, number) => work(number)))
const statuses = (answers: readonly BackofficeAnswer[]) => answers.map(({ status }) => status).toSorted()

const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.ctx.db)
  return rows[0]?.waiting ?? 0
}

/** Makes these calls meet at a member's row, in order: each begins when the previous one waits for the row. */
const meetAt = async (
  id: string,
  ...works: (() => Promise<BackofficeAnswer>)[]
): Promise<BackofficeAnswer[]> => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: signalLocked } = Promise.withResolvers<void>()
  const holder = transact(app.ctx.connection, async ({ db }) => {
    await db.selectFrom('staff').select('id').where('id', '=', BigInt(id)).forUpdate().execute()
    signalLocked()
    await held
  })
  await isLocked
  const begun: Promise<BackofficeAnswer>[] = []
  for (const work of works) {
    begun.push(work())
    for (let tries = 0; (await waiting()) < begun.length; tries++) {
      if (tries > 500) throw new Error('No transaction waits for the row')
      await sleep(10)
    }
  }
  release()
  await holder
  return Promise.all(begun)
}

const openSessionsOf = (id: string) =>
  app.ctx.db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', BigInt(id))
    .where('ended_at', 'is', null)
    .execute()
const keysOf = (id: string) =>
  app.ctx.db.selectFrom('staff_passkeys').select('id').where('staff_id', '=', BigInt(id)).execute()
const reset = (id: string) => () => chief.post('staff/reset', { id, reason: 'lost the phone' })

test('W26 a key that is on its way when its owner is reset does not outlive the reset', async () => {
  const member = await hire(app, ['support'])
  await chief.stepUp('staff')
  await member.stepUp('staff')
  const response = createSoftwarePasskey(testOrigin).make((await member.post('desk/startPasskey')).data)
  const [done, added] = await meetAt(member.id, reset(member.id), () =>
    member.post('desk/addPasskey', { response }),
  )
  expect([done?.status, added?.status]).toEqual([200, 401])
  expect([await keysOf(member.id), await openSessionsOf(member.id)]).toEqual([[], []])
})

test('W26 nor does a first key, nor does it open a session', async () => {
  const { email, id, invitation } = await inviteStaff(app, ['support'])
  const visitor = visitBackoffice(app)
  await visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
  await visitor.post('desk/signIn', { email, password: staffPassword })
  const response = createSoftwarePasskey(testOrigin).make((await visitor.post('desk/startPasskey')).data)
  await chief.stepUp('staff')
  const [, added] = await meetAt(id, reset(id), () => visitor.post('desk/addPasskey', { response }))
  expect(added?.status).toBe(401)
  expect([await keysOf(id), await openSessionsOf(id)]).toEqual([[], []])
})

test('W26 a secret that is asked for while its owner is let go is not kept', async () => {
  const { email, id, invitation } = await inviteStaff(app, ['support'])
  const visitor = visitBackoffice(app)
  await visitor.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
  await visitor.post('desk/signIn', { email, password: staffPassword })
  await chief.stepUp('staff')
  const [, started] = await meetAt(
    id,
    () => chief.post('staff/dismiss', { id, reason: 'leaves' }),
    () => visitor.post('desk/startAuthenticator'),
  )
  expect(started?.status).toBe(401)
  const kept = await app.ctx.db.selectFrom('staff_apps').select('staff_id').where('staff_id', '=', BigInt(id))
  expect(await kept.execute()).toEqual([])
})

const change = (member: Pick<Hired, 'post'>, password: string) => () =>
  member.post('desk/changePassword', { old_password: staffPassword, password })

test('W8 a new password that a reset has overtaken is not set', async () => {
  const member = await hire(app, ['support'])
  await chief.stepUp('staff')
  const [done, changed] = await meetAt(member.id, reset(member.id), change(member, 'Another-horse-9'))
  expect(changed?.status).toBe(401)
  const { data } = done as unknown as { data: { invitation: string } }
  const { email } = member
  const taken = { email, invitation: data.invitation, password: 'Third-horse-99' }
  expect((await visitBackoffice(app).post('desk/setFirstPassword', taken)).data).toBe(1)
})

test('W8 of two new passwords at once, each by the old one, the first stays', async () => {
  const member = await hire(app, ['support'])
  const other = visitBackoffice(app)
  const { email } = member
  await other.post('desk/signIn', { email, password: staffPassword, code: member.code() })
  const [first, second] = await meetAt(
    member.id,
    change(member, 'Another-horse-9'),
    change(other, 'Third-horse-99'),
  )
  expect([first?.status, second?.status]).toEqual([200, 401])
  const again = { email, password: 'Another-horse-9', code: member.code() }
  expect((await visitBackoffice(app).post('desk/signIn', again)).status).toBe(200)
})

test('W26 of two administrators who strip each other at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = [await hire(app, ['administrator']), await hire(app, ['administrator'])] as const
    for (const one of pair) await one.stepUp('staff')
    const answers = await atOnce(2, (at) =>
      pair[at as 0 | 1].post('staff/setRoles', { id: pair[at === 0 ? 1 : 0].id, roles: ['support'] }),
    )
    expect(statuses(answers)).toEqual([200, 403])
    const left = await app.ctx.db
      .selectFrom('staff_members')
      .select('staff_id')
      .where('role', '=', 'administrator')
      .where('staff_id', 'in', [BigInt(pair[0].id), BigInt(pair[1].id)])
      .execute()
    expect(left).toHaveLength(1)
  }
})

test('W5 of one code typed four times at once one opens the desk', async () => {
  const { email, code } = await hire(app, ['support'])
  const entry = { email, password: staffPassword, code: code() }
  const answers = await atOnce(4, () => visitBackoffice(app).post('desk/signIn', entry))
  expect(statuses(answers)).toEqual([200, 401, 401, 401])
})

test('W5 so does a recovery code, which is written down as used once', async () => {
  const { id, email, recoveryCodes } = await hire(app, ['support'])
  const entry = { email, password: staffPassword, code: recoveryCodes[0] }
  const answers = await atOnce(4, () => visitBackoffice(app).post('desk/signIn', entry))
  expect(statuses(answers)).toEqual([200, 401, 401, 401])
  const used = await app.ctx.db
    .selectFrom('audit_records')
    .select('id')
    .where('type', '=', 'staff_recovery_code_used')
    .where('subject', '=', `staff:${id}`)
    .execute()
  expect(used).toHaveLength(1)
})

test('W26 of one invitation taken up four times at once one password counts', async () => {
  const { email, invitation } = await inviteStaff(app, ['support'])
  const passwordOf = (at: number) => `Correct-horse-${at}`
  const answers = await atOnce(4, (at) =>
    visitBackoffice(app).post('desk/setFirstPassword', { email, invitation, password: passwordOf(at) }),
  )
  expect(statuses(answers)).toEqual([200, 401, 401, 401])
  const entries = await atOnce(4, (at) =>
    visitBackoffice(app).post('desk/signIn', { email, password: passwordOf(at) }),
  )
  expect(entries.map(({ status }) => status)).toEqual(answers.map(({ status }) => status))
})
