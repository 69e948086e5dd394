import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daySeconds, hourSeconds } from '#contract/durations.ts'
import { invitationRelationDays } from '#contract/operator/approvals.ts'
import type { InboxQueue } from '#server/platform/kernel/inbox-queue.ts'
import { auditTypes } from '#server/platform/audit/audit-types.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { createStaffRole, acceptStaffInvitation, hire, type Hired } from '#test/backoffice.ts'
import {
  requestsShelving,
  backofficeContextOf,
  handlers,
  idOf,
  shelve,
  shelvedOf,
} from './approvals.fixture.ts'
import { approvalQueues } from './inbox-queues.ts'

let app: TestApp
let chief: Hired
let rita: Hired
let sven: Hired
let things = 0
let thing = ''

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  chief = await hire(app, ['administrator'])
})
beforeEach(async () => {
  thing = `thing${things++}`
  rita = await hire(app, ['risk'])
  sven = await hire(app, ['risk'])
})
afterAll(() => app.close())

const ask = async (who = rita, more: { minor?: string; reason?: string } = {}) =>
  idOf(await requestsShelving(app, who, thing, more))
const approve = async (who: Hired, id: string) =>
  handlers.approve(await backofficeContextOf(app, who), { id })
const refusalOf = (result: Awaited<ReturnType<typeof approve>>) => (result.ok ? undefined : result.refusal)
const statusOf = async (id: string) => {
  const { status } = await app.ctx.db
    .selectFrom('approvals')
    .select('status')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return status
}
const setRoles = async (who: Hired, roles: string[]) => {
  await chief.stepUp('staff')
  expect((await chief.post('staff/setRoles', { id: who.id, roles })).data).toBe(1)
}

describe('two persons', () => {
  test('C5 L1 W26 nothing happens before the second, and then it happens with the first one’s reason', async () => {
    const id = await ask()
    expect(await shelvedOf(app, thing)).toEqual([])
    expect(await approve(sven, id)).toEqual({ ok: true, value: 1 })
    expect(await shelvedOf(app, thing)).toMatchObject([{ value: `${sven.email}: it fell down` }])
    expect(await statusOf(id)).toBe('executed')
    const [record] = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'subject', 'after'])
      .where('type', '=', 'approval_executed')
      .orderBy('id', 'desc')
      .execute()
    expect(record).toMatchObject({
      actor: sven.email,
      subject: `thing:${thing}`,
      after: { requested_by: rita.email },
    })
  })

  test('C5 W26 no requester approves their own, regardless of rights: AccessDenied, no effect', async () => {
    for (const who of [rita, chief]) {
      const id = idOf(await requestsShelving(app, who, `${thing}-${who.id}`))
      const refused = refusalOf(await approve(who, id))
      expect(refused).toMatchObject({ type: 'AccessDenied', data: { obstacle: 'OWN' } })
      expect(await statusOf(id)).toBe('waiting')
      expect(await shelvedOf(app, `${thing}-${who.id}`)).toEqual([])
    }
  })

  test('C5 it is executed once, and what is over stays so', async () => {
    const id = await ask()
    await approve(sven, id)
    expect(refusalOf(await approve(sven, id))?.fields).toEqual({ id: ['NOT_ALLOWED'] })
    expect(refusalOf(await approve(chief, id))?.data).toEqual({ status: 'executed' })
    expect(await shelvedOf(app, thing)).toHaveLength(1)
    expect(refusalOf(await approve(sven, '999999'))?.fields).toEqual({ id: ['NOT_FOUND'] })
  })

  test('C5 a reason is needed, and the same waits once', async () => {
    const silent = await requestsShelving(app, rita, thing, { reason: '  ' })
    expect(silent.ok || silent.refusal.fields).toEqual({ reason: ['REQUIRED'] })
    const id = await ask()
    const again = await requestsShelving(app, sven, thing)
    expect(again.ok || again.refusal).toMatchObject({
      fields: { approval: ['ALREADY_EXISTS'] },
      data: { approval_id: id },
    })
    await approve(sven, id)
    expect((await requestsShelving(app, sven, thing)).ok).toBe(true)
  })
})

describe('one person with two accounts', () => {
  const takenOn = async (by: Hired, roles: string[]) => {
    await by.stepUp('staff')
    const email = `let-in-${things++}@example.com`
    const made = await by.post('staff/invite', { email, name: 'Another name', roles })
    return acceptStaffInvitation(app, { email, ...(made.data as { id: string; invitation: string }) })
  }
  const denialReasonOf = async (who: Hired, id: string) => {
    const read = await handlers.get(await backofficeContextOf(app, who), { id })
    return read.ok ? read.value.obstacle : read.refusal.type
  }

  test.each([
    ['who was let in by who asked', async () => [chief, await takenOn(chief, ['risk'])] as const],
    ['who let in who asked', async () => [await takenOn(chief, ['risk']), chief] as const],
    [
      'who was let in by the same person',
      async () => [await takenOn(chief, ['risk']), await takenOn(chief, ['risk'])] as const,
    ],
    [
      'who was let in by way of a third account',
      async () => [chief, await takenOn(await takenOn(chief, ['administrator']), ['risk'])] as const,
    ],
  ])('C5 W26 %s does not approve for seven days, and then does', async (_, people) => {
    const [asks, decides] = await people()
    const id = await ask(asks)
    expect(await denialReasonOf(decides, id)).toBe('LET_IN')
    const refused = refusalOf(await approve(decides, id))
    expect(refused).toMatchObject({ type: 'AccessDenied', data: { obstacle: 'LET_IN' } })
    expect(await shelvedOf(app, thing)).toEqual([])
    expect(await statusOf(id)).toBe('waiting')
    expect(await approve(sven, id)).toEqual({ ok: true, value: 1 })
    await app.ctx.db
      .updateTable('staff')
      .set({ let_in_at: new Date(app.clock.now().getTime() - invitationRelationDays * daySeconds * 1000) })
      .where('let_in_by', 'is not', null)
      .execute()
    thing += 'again'
    expect(await approve(decides, await ask(asks))).toEqual({ ok: true, value: 1 })
  })

  test('C5 W26 nor does a member of staff whom the requester has let in again by a reset', async () => {
    await chief.stepUp('staff')
    const reset = await chief.post('staff/reset', { id: sven.id, reason: 'lost the phone' })
    const again = await acceptStaffInvitation(app, {
      email: sven.email,
      ...(reset.data as { id: string; invitation: string }),
    })
    const id = await ask(chief)
    expect(await denialReasonOf(again, id)).toBe('LET_IN')
    expect(await denialReasonOf(rita, id)).toBeNull()
  })
})

describe('what has changed meanwhile', () => {
  test('W26 a right that was taken from the second person counts no more', async () => {
    const id = await ask()
    await setRoles(sven, ['support'])
    expect(refusalOf(await approve(sven, id))).toMatchObject({ type: 'AccessDenied' })
    expect(await statusOf(id)).toBe('waiting')
  })

  test('W26 nor does one that goes between the request and its transaction', async () => {
    const id = await ask()
    const before = await backofficeContextOf(app, sven)
    await setRoles(sven, ['support'])
    expect(before.operator.grants.has('approvals.decide')).toBe(true)
    const refused = refusalOf(await handlers.approve(before, { id }))
    expect(refused).toMatchObject({ type: 'AccessDenied', data: { obstacle: 'LACKING' } })
  })

  test.each([
    ['has lost the right', () => setRoles(rita, ['support'])],
    [
      'has left',
      async () => {
        await chief.stepUp('staff')
        await chief.post('staff/dismiss', { id: rita.id, reason: 'moved away' })
      },
    ],
  ])('W26 nothing is done for a first person who %s', async (_what, change) => {
    const id = await ask()
    await change()
    expect(refusalOf(await approve(sven, id))?.fields).toEqual({ id: ['REQUESTER'] })
    expect(await shelvedOf(app, thing)).toEqual([])
    expect(await statusOf(id)).toBe('waiting')
  })

  test('W26 the second one’s right has to reach up to the sum', async () => {
    await chief.stepUp('staff')
    const grants = [
      { right: 'approvals.decide' },
      { right: 'wallet.correct', ceiling: { amount: 100, currency: 'EUR' } },
    ]
    await chief.post('staff/saveRole', { sysname: 'teller', name: 'Teller', grants })
    const teller = await hire(app, ['teller'])
    const large = await ask(rita, { minor: '10001' })
    expect(refusalOf(await approve(teller, large))).toMatchObject({
      type: 'AccessDenied',
      data: { obstacle: 'CEILING' },
    })
    const small = idOf(await requestsShelving(app, rita, `${thing}-small`, { minor: '10000' }))
    expect((await approve(teller, small)).ok).toBe(true)
  })

  test('W20 what is expired is refused before and after the cron job, and can be requested again', async () => {
    const first = await ask()
    app.clock.advance(24 * hourSeconds * 1000 + 1)
    // All sessions have expired by then.
    rita = await hire(app, ['risk'])
    sven = await hire(app, ['risk'])
    expect(refusalOf(await approve(sven, first))?.fields).toEqual({ id: ['EXPIRED'] })
    const second = await ask()
    expect(second).not.toBe(first)
    expect(await statusOf(first)).toBe('expired')
    app.clock.advance(24 * hourSeconds * 1000 + 1)
    await app.settle()
    expect(await statusOf(second)).toBe('expired')
    sven = await hire(app, ['risk'])
    expect(refusalOf(await approve(sven, second))?.fields).toEqual({ id: ['EXPIRED'] })
    expect(await shelvedOf(app, thing)).toEqual([])
    chief = await hire(app, ['administrator'])
  })

  test('W20 what the action itself refuses is answered, and stays waiting', async () => {
    const id = idOf(await requestsShelving(app, rita, 'broken'))
    expect(refusalOf(await approve(sven, id))?.fields).toEqual({ thing: ['BROKEN'] })
    expect(await statusOf(id)).toBe('waiting')
  })

  test('W20 an input that is no longer what was asked for is not executed', async () => {
    const id = await ask()
    await app.ctx.db
      .updateTable('approvals')
      .set({ input: sql`'{"thing": "another", "minor": "1"}'` } as never)
      .where('id', '=', BigInt(id))
      .execute()
    expect(refusalOf(await approve(sven, id))?.fields).toEqual({ id: ['CHANGED'] })
    expect(await shelvedOf(app, 'another')).toEqual([])
  })
})

describe('declined and withdrawn', () => {
  test('W26 the second person declines with a reason; the first withdraws, and no one else', async () => {
    const declined = await ask()
    const decline = async (who: Hired, reason: string) =>
      refusalOf(await handlers.decline(await backofficeContextOf(app, who), { id: declined, reason }))
    expect((await decline(sven, ' '))?.fields).toEqual({ reason: ['REQUIRED'] })
    expect((await decline(rita, 'no'))?.data).toMatchObject({ obstacle: 'OWN' })
    expect(await decline(sven, 'not ours')).toBeUndefined()
    expect(await statusOf(declined)).toBe('declined')
    const withdrawn = await ask()
    const withdraw = async (who: Hired) =>
      refusalOf(await handlers.withdraw(await backofficeContextOf(app, who), { id: withdrawn }))
    expect((await withdraw(sven))?.fields).toEqual({ id: ['NOT_FOUND'] })
    expect(await withdraw(rita)).toBeUndefined()
    expect(refusalOf(await approve(sven, withdrawn))?.data).toEqual({ status: 'withdrawn' })
    expect(await shelvedOf(app, thing)).toEqual([])
  })
})

describe('the list', () => {
  test('W2 who may not decide sees their own, who may sees others’, and why they could not approve', async () => {
    const id = await ask()
    const teller = await hire(app, ['payments'])
    const list = async (who: Hired, input = {}) => {
      const answer = await handlers.getList(await backofficeContextOf(app, who), {
        offset: 0,
        count: 50,
        ...input,
      })
      return answer.ok ? answer.value.items.map((item) => item.id) : []
    }
    expect(await list(sven, { subject: `thing:${thing}`, status: 'waiting' })).toEqual([id])
    expect(await list(rita, { mine: true })).toEqual([id])
    expect(await list(sven, { mine: true })).toEqual([])
    expect(await list(sven, { requester: rita.id, action: 'test.shelve' })).toEqual([id])
    expect(await list(teller)).toEqual([])
    const get = async (who: Hired) => {
      const answer = await handlers.get(await backofficeContextOf(app, who), { id })
      return answer.ok ? answer.value : answer.refusal.fields
    }
    expect(await get(teller)).toEqual({ id: ['NOT_FOUND'] })
    expect(await get(rita)).toMatchObject({ obstacle: 'OWN', is_mine: true })
    expect(await get(sven)).toMatchObject({
      obstacle: null,
      sum: { amount: 100, currency: 'EUR' },
      facts: { thing, is_broken: false },
      requested_by: { email: rita.email },
    })
    expect(await get(await hire(app, ['administrator']))).toMatchObject({ status: 'waiting' })
  })

  test('W2 C5 who decides about other things sees neither the request nor that one waits, until it is their own', async () => {
    const id = await ask()
    await createStaffRole(app, 'publisher', ['approvals.decide', 'content.code'])
    await createStaffRole(app, 'treasurer', ['approvals.decide', 'wallet.correct'])
    const [publisher, treasurer] = [await hire(app, ['publisher']), await hire(app, ['treasurer'])]
    const seenBy = async (who: Hired) => {
      const ctx = await backofficeContextOf(app, who)
      const list = await handlers.getList(ctx, { offset: 0, count: 50, subject: `thing:${thing}` })
      const card = await handlers.get(ctx, { id })
      const [queue] = approvalQueues([shelve])
      const { rows } = await (queue as InboxQueue).waiting(ctx).execute(app.ctx.db)
      return [
        list.ok && list.value.items.length,
        card.ok || card.refusal.fields,
        rows.some((row) => (row as { id: string }).id === id),
      ]
    }
    expect(await seenBy(publisher)).toEqual([0, { id: ['NOT_FOUND'] }, false])
    expect(await seenBy(treasurer)).toEqual([1, true, true])
    await setRoles(rita, ['support'])
    expect(await seenBy(rita)).toEqual([1, true, false])
  })
})

test('L1 everything that happens to a request is written down', async () => {
  const records = await app.ctx.db.selectFrom('audit_records').select('type').execute()
  const written = new Set(records.map(({ type }) => type))
  expect(auditTypes.filter((type) => type.startsWith('approval_') && !written.has(type))).toEqual([])
})
