import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BackofficeMailingCard } from '#contract/operator/campaigns/mailings.ts'
import { recordMail } from '#server/platform/kernel/mail/outbox.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import { register, type Actor } from '#test/players.ts'
import { newsMail, sendMailings } from './send-mailings.ts'

const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000]
let app: TestApp
let chief: Hired
let names = 0
const name = (prefix: string): string => `${prefix}-${++names}`
const texts = {
  en: { subject: 'Spring is here', body: 'New tables, and {braces} stay as they are.' },
  fr: { subject: 'Le printemps', body: 'De nouvelles tables.' },
}

const noon = () => {
  const now = app.clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12)
  app.clock.advance(next - now.getTime())
}

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
})
beforeEach(async () => {
  app.clock.advance(30 * dayMs)
  noon()
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const at = (ms = 0) => new Date(app.clock.now().getTime() + ms).toISOString()
const joins = (more: Record<string, string> = {}): Promise<Actor> =>
  register(app, `${name('reader')}@example.com`, { country: 'LV', notify: '1', ...more })
const newsTo = async ({ email }: Actor) => {
  await app.settle()
  return app.ctx.db
    .selectFrom('outbox_messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .where('kind', '=', 'news')
    .orderBy('id')
    .execute()
}
const writes = async (more: object = {}): Promise<string> => {
  const segment = name('fresh')
  const conditions = [{ code: 'registered_within', args: { days: 1 } }]
  await chief.post('segments/save', { sysname: segment, name: segment, conditions, seen_version: 0 })
  const sysname = name('mailing')
  const saved = await chief.post('mailings/save', {
    sysname,
    segment,
    texts,
    starts_at: at(),
    seen_version: 0,
    ...more,
  })
  if (saved.error) throw new Error(JSON.stringify(saved.error))
  return sysname
}
const card = async (sysname: string) =>
  (await chief.get('mailings/get', { sysname })).data as BackofficeMailingCard
const sets = async (sysname: string, state: string) =>
  chief.post('mailings/setState', {
    sysname,
    state,
    seen_version: (await card(sysname)).version,
    reason: 'the season',
  })

describe('a mailing to a segment', () => {
  test('NF-03 is sent once, in the player’s language, and only to players who asked for news', async () => {
    const [anna, boris, carla] = [await joins(), await joins({ notify: '0' }), await joins()]
    await app.ctx.db.updateTable('players').set({ locale: 'fr' }).where('uid', '=', carla.uid).execute()
    const sysname = await writes()
    await sendMailings(app.ctx)
    expect(await newsTo(anna)).toEqual([])
    expect(await card(sysname)).toMatchObject({ status: 'draft', in_segment: 3, may_be_written_to: 2 })
    expect((await sets(sysname, 'running')).data).toEqual({ state: 'running' })
    for (let again = 0; again < 3; again++) await sendMailings(app.ctx)
    const [mail, ...others] = await newsTo(anna)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Spring is here')
    expect(mail?.body_text).toContain('and {braces} stay as they are')
    expect(mail?.body_text).toContain('/unsubscribe?token=')
    expect((await newsTo(carla)).map(({ subject }) => subject)).toEqual(['Le printemps'])
    expect(await newsTo(boris)).toEqual([])
    expect(await card(sysname)).toMatchObject({ status: 'sent', players: 2 })
    expect((await sets(sysname, 'running')).fields).toEqual({ state: ['NOT_ALLOWED'] })
  })

  test('waits for its moment, and through the night of the house', async () => {
    const anna = await joins()
    const sysname = await writes({ starts_at: at(2 * hourMs) })
    await sets(sysname, 'running')
    await sendMailings(app.ctx)
    expect(await newsTo(anna)).toEqual([])
    app.clock.advance(10 * hourMs)
    await sendMailings(app.ctx)
    expect(await newsTo(anna)).toEqual([])
    app.clock.advance(11.5 * hourMs)
    await sendMailings(app.ctx)
    expect(await newsTo(anna)).toHaveLength(1)
  })

  test('NF-03 one that could not be carried and is tried again by night waits for the day, as the same message', async () => {
    const { mail } = app.ctx
    const carried: string[] = []
    let isAway = true
    const port = {
      send: ({ to }: { to: string }) => {
        carried.push(to)
        return isAway ? Promise.reject(new Error('The mail server is away')) : Promise.resolve()
      },
    }
    const anna = await joins()
    await app.settle()
    await sets(await writes(), 'running')
    Object.assign(app.ctx, { mail: recordMail({ ...app.ctx, host: 'localhost' }, port) })
    try {
      await sendMailings(app.ctx)
      await expect(app.settle()).rejects.toThrow('away')
      const triedNow = () =>
        sql`update pgboss.job set start_after = now() where name = ${newsMail.name} and state = 'retry'`.execute(
          app.ctx.db,
        )
      isAway = false
      // Eleven in the evening: due mails are not sent.
      app.clock.advance(11 * hourMs)
      await triedNow()
      await app.settle()
      await app.settle()
      expect(carried).toEqual([anna.email])
      app.clock.advance(11.5 * hourMs)
      await app.settle()
      await app.settle()
      expect(carried).toEqual([anna.email, anna.email])
    } finally {
      Object.assign(app.ctx, { mail })
    }
    const messages = await app.ctx.db
      .selectFrom('outbox_messages')
      .select(['state', 'tries'])
      .where('recipient', '=', anna.email)
      .where('kind', '=', 'news')
      .execute()
    expect(messages).toEqual([{ state: 'sent', tries: 2 }])
  })

  test('sends no player more than two mails in seven days', async () => {
    const anna = await joins()
    for (let mailing = 0; mailing < 3; mailing++) {
      await sets(await writes(), 'running')
      await sendMailings(app.ctx)
    }
    expect(await newsTo(anna)).toHaveLength(2)
  })

  test('LY-16 reaches no unsubscribed or excluded player, and no one once it is stopped', async () => {
    const [anna, boris] = [await joins(), await joins()]
    const sysname = await writes()
    await sets(sysname, 'running')
    await app.ctx.db
      .updateTable('players')
      .set({ is_subscribed: false })
      .where('uid', '=', anna.uid)
      .execute()
    await sendMailings(app.ctx)
    await sets(sysname, 'stopped')
    expect([await newsTo(anna), await newsTo(boris)]).toEqual([[], []])
  })

  test('takes no words without a subject, for no segment, nor once it was started', async () => {
    const sysname = await writes()
    const { segment, starts_at } = await card(sysname)
    const saves = (more: object) =>
      chief.post('mailings/save', { sysname, segment, texts, starts_at, seen_version: 1, ...more })
    expect((await saves({ texts: { lv: { subject: '', body: 'Vārdi' } } })).fields).toEqual({
      'subject.en': ['REQUIRED'],
      'body.en': ['REQUIRED'],
      'subject.lv': ['REQUIRED'],
    })
    expect((await saves({ segment: 'nobody' })).fields).toEqual({ segment: ['UNKNOWN'] })
    expect((await saves({ seen_version: 0 })).fields).toEqual({ sysname: ['ALREADY_EXISTS'] })
    await sets(sysname, 'running')
    expect((await saves({ seen_version: 2 })).fields).toEqual({ sysname: ['FIXED'] })
  })
})
