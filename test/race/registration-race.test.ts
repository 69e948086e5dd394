import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitorApp, type Answer, type VisitorApp } from '#test/visitor-app.ts'
import { raceDatabase } from './race-database.ts'

let app: VisitorApp
beforeAll(async () => {
  app = await openVisitorApp({ DATABASE_URL: await raceDatabase('registration_race') })
})
afterAll(() => app.close())

const account = { password: 'Abc!234', country: 'LV', currency: 'EUR' }
const atOnce = <T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
const register = (input: Record<string, unknown>): Promise<Answer> =>
  app.visitor().call('auth/register', { ...account, ...input })
const countOf = async (column: 'email_canonical' | 'phone' | 'fakename_canonical', value: string) =>
  (await app.ctx.db.selectFrom('players').select('uid').where(column, '=', value).execute()).length
const accepted = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200)

const emails = ['race@example.com', 'RACE@example.com', 'Race@Example.Com', 'race@EXAMPLE.com']
const phones = [
  { phone: '20123456', phone_country_code: 'LV' },
  { phone: '+371 20 123 456' },
  { phone: '0037120123456' },
  { phone: '(371) 20-12-34-56', phone_country_code: 'LV' },
  { phone: '20 123 456', phone_country_code: '371' },
]

test('A3 RG-29 fifty registrations at once of one person, spelt differently each time, open one account', async () => {
  const answers = await atOnce(50, (number) =>
    register({ email: emails[number % emails.length], ...phones[number % phones.length], fakename: 'Racer' }),
  )
  expect(accepted(answers)).toHaveLength(1)
  for (const { status, fields } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, fields]).toEqual([
      422,
      { email: ['ALREADY_EXISTS'], phone: ['ALREADY_EXISTS'], fakename: ['ALREADY_EXISTS'] },
    ])
  }
  expect(await countOf('email_canonical', 'race@example.com')).toBe(1)
})

test('A3 RG-29 fifty registrations at once of one phone under fifty addresses open one account', async () => {
  const answers = await atOnce(50, (number) =>
    register({ email: `phone${number}@example.com`, phone: '+371 20123999' }),
  )
  expect(accepted(answers)).toHaveLength(1)
  expect(await countOf('phone', '37120123999')).toBe(1)
})

test('A3 of fifty registrations at once of one person under other mailboxes and spellings, all but the first are flagged', async () => {
  const answers = await atOnce(50, (number) =>
    register({
      email: number % 2 ? `one+${number}@example.com` : `twin${number}@example.com`,
      first_name: number % 3 ? 'Anna' : 'ANNA',
      last_name: 'Zariņa',
      birth_date: '03.05.1990',
    }),
  )
  expect(accepted(answers)).toHaveLength(50)
  await app.settle()
  const uids = answers.map(({ data }) => (data as { uid: number }).uid).toSorted((a, b) => a - b)
  const flagged = await app.ctx.db.selectFrom('suspected_duplicates').selectAll().orderBy('uid').execute()
  expect(flagged.map(({ uid }) => uid)).toEqual(uids.slice(1))
  expect(new Set(flagged.map(({ first_uid }) => first_uid))).toEqual(new Set([uids[0]]))
})

test('A3 two accounts of one mailbox or one document, however written, are flagged, and strangers are not', async () => {
  const open = async (email: string, document?: string) => {
    const more = document ? { document_type: 'passport', document_number: document } : {}
    const { data, body } = await register({ email, ...more })
    if (!data) throw new Error(body)
    return (data as { uid: number }).uid
  }
  const mailbox = [await open('solo@example.com'), await open('Solo+bets@example.com')]
  const document = [
    await open('doc1@example.com', 'LV 123-4567'),
    await open('doc2@example.com', 'lv1234567'),
  ]
  const stranger = await open('stranger@example.com', 'LV7654321')
  await app.settle()
  const likenessOf = async (uid: number | undefined) =>
    (
      await app.ctx.db
        .selectFrom('suspected_duplicates')
        .select(['first_uid', 'likeness'])
        .where('uid', '=', uid ?? 0)
        .execute()
    )[0]
  expect(await likenessOf(mailbox[1])).toEqual({ first_uid: mailbox[0], likeness: ['mailbox'] })
  expect(await likenessOf(document[1])).toEqual({ first_uid: document[0], likeness: ['document'] })
  expect(await likenessOf(stranger)).toBeUndefined()
})

test('AC-03 of twenty players who take one fake name at once, one has it and the others are told', async () => {
  const players = await atOnce(20, async (number) => {
    const visitor = app.visitor()
    await visitor.call('auth/register', { ...account, email: `name${number}@example.com` })
    return visitor
  })
  const answers = await Promise.all(
    players.map((player, number) =>
      player.call('account/saveProfileInfo', { fakename: number % 2 ? 'Roulette' : 'ROULETTE' }),
    ),
  )
  expect(accepted(answers)).toHaveLength(1)
  for (const { fields } of answers.filter((answer) => answer.status !== 200)) {
    expect(fields).toEqual({ fakename: ['ALREADY_EXISTS'] })
  }
  expect(await countOf('fakename_canonical', 'roulette')).toBe(1)
})
