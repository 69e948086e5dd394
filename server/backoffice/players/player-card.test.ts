import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  PlayerCard,
  PlayerNote,
  PostingOfPlayer,
  RoundForStaff,
  SessionOfPlayer,
  TrailEvent,
} from '#contract/operator/shapes/player-shapes.ts'
import { signsInAgain } from '#db/seed/actor.ts'
import { deposits, plays, withdraws } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  anna as registerAnna,
  becomesKnown,
  boris as registerBoris,
  register,
  type Actor,
} from '#test/players.ts'

let app: TestApp
let support: Hired
let chief: Hired
let anna: Actor
let rounds: { id: string }[]
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  anna = await registerAnna(app)
  await app.settle()
  await becomesKnown(app, anna)
  await anna.post('account/saveProfileInfo', { first_name: 'Anna', last_name: 'Kalniņa' })
  for (let at = 0; at < 3; at++) await deposits(anna, '1000')
  await deposits(anna, '20', 'decline')
  await withdraws(anna, '1500', 'LV97HABA0012345678910')
  await plays(anna, 'orchard', '100', 3)
  await app.settle()
  rounds = ((await anna.get('games/getHistory')).data as { items: { id: string }[] }).items
  support = await hire(app, ['support'])
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const ask = async <T>(path: string, input: Record<string, string> = {}, who = support): Promise<T> => {
  const { status, data, error } = await who.get(path, { uid: String(anna.uid), ...input })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return data as T
}
const cardOf = (uid = anna.uid) => ask<PlayerCard>('players/get', { uid: String(uid) })

describe('the card', () => {
  test('says who a player is, what they have and what they brought', async () => {
    const card = await cardOf()
    expect(card).toMatchObject({
      uid: anna.uid,
      email: { value: 'anna@example.com', is_confirmed: true },
      phone: null,
      first_name: 'Anna',
      status: 'active',
      standings: [],
      paid: {
        deposited: { amount: 3000, currency: 'EUR' },
        withdrawn: { amount: 0, currency: 'EUR' },
        net: { amount: 3000, currency: 'EUR' },
        deposits: 3,
      },
      rounds: 3,
      open_sessions: 1,
      duplicates: [],
    })
    expect(card.balances?.[0]).toMatchObject({ pocket: 'main', held: { amount: 1500 } })
    expect(card.last_sign_in?.at).toBeDefined()
    expect(JSON.stringify(card)).not.toMatch(/hash|argon|sealed|HABA/)
    expect((await support.get('players/get', { uid: '1' })).fields).toEqual({ uid: ['NOT_FOUND'] })
    await app.assertLedger()
  })

  test('names the accounts that look like the same person’s, from either side', async () => {
    const first = await register(app, 'twin@example.com')
    const second = await register(app, 'twin+2@example.com')
    await app.settle()
    for (const [one, other] of [
      [first, second],
      [second, first],
    ] as const)
      expect((await cardOf(one.uid)).duplicates).toMatchObject([{ uid: other.uid, likeness: ['mailbox'] }])
  })
})

describe('accounts of one name and birthday are found however it is written', () => {
  test.each([
    ['José', 'O’Neil', 'JOSE', "O'neil"],
    ['Łukasz', 'Groß', 'Lukasz', 'Gross'],
    ['Ёлка', 'Οδυσσεύς', 'елка', 'ΟΔΥΣΣΕΥΣ'],
  ])('%s %s and %s %s', async (first_name, last_name, otherFirst, otherLast) => {
    const birth_date = '03.05.1990'
    const named = { first_name, last_name, birth_date }
    const one = await register(app, `${otherFirst.length}one@${otherLast.length}.example.com`, named)
    const alike = { first_name: otherFirst, last_name: otherLast, birth_date }
    const other = await register(app, `${otherFirst.length}two@${otherLast.length}.example.com`, alike)
    await app.settle()
    expect((await cardOf(one.uid)).duplicates).toMatchObject([{ uid: other.uid, likeness: ['person'] }])
  })
})

describe('what a player has done', () => {
  test('payments by type and status, with the end of the account they went to', async () => {
    type Page = { items: { type: string; status: string; requisites: object }[]; total: number }
    const page = await ask<Page>('players/getPayments')
    expect(page.items.map(({ type, status }) => [type, status])).toEqual([
      ['withdrawal', 'review'],
      ['deposit', 'failed'],
      ...Array(3).fill(['deposit', 'success']),
    ])
    expect(page.items[0]?.requisites).toEqual({ iban: '•••• 8910' })
    expect((await ask<Page>('players/getPayments', { type: 'deposit', status: 'failed' })).total).toBe(1)
    const file = await (await support.file('players/getPayments', { uid: String(anna.uid) })).text()
    expect(file.trim().split('\r\n')).toHaveLength(6)
  })

  test('the lines of the books, in one order over all accounts, page by page', async () => {
    type Page = { items: PostingOfPlayer[]; total: number }
    const all = await ask<Page>('players/getPostings', { count: '200' })
    expect(all.total).toBe(all.items.length)
    const [first] = all.items.filter(({ is_held: isHeld, pocket }) => !isHeld && pocket === 'main')
    const versions = all.items
      .filter(({ id }) => id.split('.')[0] === first?.id.split('.')[0])
      .map(({ id }) => Number(id.split('.')[1]))
    expect(versions).toEqual(versions.map((_version, at) => versions.length - at))
    const paged: string[] = []
    for (let offset = 0; offset < all.total; offset += 2) {
      const page = await ask<Page>('players/getPostings', { count: '2', offset: String(offset) })
      paged.push(...page.items.map(({ id }) => id))
    }
    expect(paged).toEqual(all.items.map(({ id }) => id))
    const main = await ask<Page>('players/getPostings', { pocket: 'main' })
    const atHand = main.items.filter(({ is_held: isHeld }) => !isHeld)
    const { balances } = await cardOf()
    expect(atHand[0]?.balance_after).toEqual(balances?.[0]?.balance)
    const sum = atHand.reduce((total, { amount }) => total + Math.round(amount.amount * 100), 0)
    expect(sum).toBe(Math.round((balances?.[0]?.balance.amount ?? 0) * 100))
  })

  test('rounds, and each as its player sees it again', async () => {
    type Page = { items: { id: string }[]; total: number }
    const page = await ask<Page>('players/getRounds')
    expect(page.items.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id))
    const won = await ask<Page>('players/getRounds', { result: 'won' })
    const lost = await ask<Page>('players/getRounds', { result: 'lost' })
    expect(won.total + lost.total).toBeLessThanOrEqual(3)
    expect((await ask<Page>('players/getRounds', { to: '2020-01-01' })).total).toBe(0)
    for (const { id } of rounds) {
      const forPlayer = (await anna.get('games/getRound', { id })).data as object
      const forStaff = await ask<RoundForStaff>('players/getRound', { id })
      expect(forStaff).toMatchObject(forPlayer)
      expect(forStaff).toMatchObject({ uid: anna.uid, login: 'anna@example.com', supplier: 'studio' })
      // Free spins may follow the paid one.
      const view = forStaff.outcome?.view
      expect(view?.kind === 'spins' && view.spins[0]?.kind).toBe('base')
    }
    expect((await support.get('players/getRound', { id: '999999' })).fields).toEqual({ id: ['NOT_FOUND'] })
  })
})

describe('sessions', () => {
  type Page = { items: SessionOfPlayer[]; total: number; devices: { browser: string }[] }

  test('B6 one is ended, or all, and its browser is out with the next request', async () => {
    const boris = await registerBoris(app)
    const uid = String(boris.uid)
    const phone = { cookie: boris.cookie ?? '' }
    await signsInAgain(boris)
    const list = () => ask<Page>('players/getSessions', { uid, is_open: '1' })
    const [latest, ...others] = (await list()).items
    expect(others).toHaveLength(1)
    expect((await chief.post('players/endSessions', { uid, id: latest?.id, reason: ' ' })).fields).toEqual({
      reason: ['REQUIRED'],
    })
    const ended = await chief.post('players/endSessions', { uid, id: latest?.id, reason: 'not him' })
    expect(ended.data).toEqual({ ended: 1 })
    expect((await boris.get('account/getInfo')).data).toMatchObject({ uid: 0 })
    expect((await list()).items.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    const again = await chief.post('players/endSessions', { uid, id: latest?.id, reason: 'not him' })
    expect(again.fields).toEqual({ id: ['NOT_FOUND'] })
    expect((await chief.post('players/endSessions', { uid, reason: 'lost phone' })).data).toEqual({
      ended: 1,
    })
    const asked = await app.fetch('/api/account/getInfo', { headers: phone })
    expect(((await asked.json()) as { data: { uid: number } }).data.uid).toBe(0)
    expect((await ask<Page>('players/getSessions', { uid })).items[0]).toMatchObject({
      is_open: false,
      end_reason: 'ended_by_staff',
    })
    const record = await app.ctx.db
      .selectFrom('audit_records')
      .select(['actor', 'reason'])
      .where('type', '=', 'session_ended')
      .where('uid', '=', boris.uid)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(record).toEqual({ actor: chief.email, reason: 'ended_by_staff: lost phone' })
  })

  test('another player’s session is not ended by this one’s card', async () => {
    const [own] = (await ask<Page>('players/getSessions', { is_open: '1' })).items
    const eve = await register(app, 'eve@example.com')
    const tried = await chief.post('players/endSessions', { uid: eve.uid, id: own?.id, reason: 'mistake' })
    expect(tried.fields).toEqual({ id: ['NOT_FOUND'] })
    expect((await anna.get('account/getInfo')).data).toMatchObject({ uid: anna.uid })
  })
})

describe('notes', () => {
  test('keep every wording with its author, and no stale form overwrites one', async () => {
    const add = (text: string) => support.post('players/addNote', { uid: anna.uid, text })
    expect((await add('  ')).fields).toEqual({ text: ['REQUIRED'] })
    expect((await add('card 4111 1111 1111 1111')).fields).toEqual({ text: ['CARD_NUMBER'] })
    const { id } = (await add('calls on Mondays')).data as PlayerNote
    const edit = (who: Hired, version: number, text: string) =>
      who.post('players/editNote', { id, version, text })
    expect((await edit(chief, 1, 'calls on Tuesdays')).data).toMatchObject({
      version: 2,
      author: chief.email,
    })
    const stale = await edit(support, 1, 'calls daily')
    expect(stale.status).toBe(409)
    expect(stale.fields).toMatchObject({
      version: ['CHANGED'],
      present: { version: 2, text: 'calls on Tuesdays' },
    })
    const { items } = await ask<{ items: PlayerNote[] }>('players/getNotes')
    expect(items).toMatchObject([
      { text: 'calls on Tuesdays', earlier: [{ text: 'calls on Mondays', author: support.email }] },
    ])
    expect((await cardOf()).notes).toBe(1)
    expect((await support.post('players/addNote', { uid: 1, text: 'who' })).fields).toEqual({
      uid: ['NOT_FOUND'],
    })
  })
})

describe('the trail', () => {
  type Page = { items: TrailEvent[]; cursor: string | null }
  const readAll = async (who: Hired, input: Record<string, string> = {}) => {
    const events: TrailEvent[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await ask('players/getTrail', { ...input, ...(cursor ? { cursor } : {}) }, who)
      if (cursor) expect(page.items).not.toEqual([])
      events.push(...page.items)
      cursor = page.cursor
    }
    return events
  }

  test('L2 shows records, payments and messages in one timeline, each once, over any pages', async () => {
    await app.settle()
    const countRecords = async () => {
      const records = app.ctx.db.selectFrom('audit_records').where('uid', '=', anna.uid)
      const { total } = await records
        .select((rows) => rows.fn.countAll<bigint>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    }
    // Records fill their pages: the last has no cursor.
    for (let left = 50 - ((await countRecords()) % 50); left > 0; left--)
      await anna.post('account/changeLocale', { locale: left % 2 ? 'fr' : 'en' })
    const events = await readAll(chief)
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const names = events.map(({ kind, id }) => `${kind} ${id}`)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(events.map(({ kind }) => kind))).toEqual(new Set(['audit', 'payment', 'message']))
    expect(events.filter(({ kind }) => kind === 'audit')).toHaveLength(await countRecords())
    expect((await readAll(chief, { kind: 'audit' })).length % 50).toBe(0)
    expect((await readAll(chief, { kind: 'payment' })).map(({ kind }) => kind)).toEqual(
      Array(5).fill('payment'),
    )
  })

  test('W26 shows payments, their sums and messages only to who may see them, and no word of a message to anybody', async () => {
    await chief.stepUp('staff')
    const grants = [{ right: 'players.read' }]
    await chief.post('staff/saveRole', { sysname: 'reception', name: 'Reception', grants })
    const reception = await hire(app, ['reception'])
    const kinds = new Set((await readAll(reception)).map(({ kind }) => kind))
    expect(kinds).toEqual(new Set(['audit']))
    expect(await readAll(reception, { kind: 'message' })).toEqual([])
    const sums = /"amount_minor"/
    expect(JSON.stringify(await readAll(chief, { kind: 'audit' }))).toMatch(sums)
    expect(JSON.stringify(await readAll(reception))).not.toMatch(sums)
    const messages = JSON.stringify(await readAll(chief, { kind: 'message' }))
    const { body_text: body } = await app.ctx.db
      .selectFrom('outbox_messages')
      .select('body_text')
      .where('recipient', '=', 'anna@example.com')
      .executeTakeFirstOrThrow()
    expect(body.length).toBeGreaterThan(40)
    expect(messages).not.toMatch(/https?:|code=|token=/)
    expect((await chief.get('players/getTrail', { uid: String(anna.uid), cursor: 'x' })).status).toBe(422)
  })
})
