import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type Answer, type TestHouse } from '#server/session/test-house.ts'
import { raceDatabase } from './race-database.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse({ DATABASE_URL: await raceDatabase('registration_race') })
})
afterAll(() => house.close())

const account = { password: 'Abc!234', country: 'LV', currency: 'EUR' }
const atOnce = <T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
const register = (input: Record<string, unknown>): Promise<Answer> =>
  house.visitor().call('auth/register', { ...account, ...input })
const countOf = async (column: 'email_canonical' | 'phone' | 'fakename_canonical', value: string) =>
  (await house.ctx.db.selectFrom('players').select('uid').where(column, '=', value).execute()).length
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

test('AC-03 of twenty players who take one fake name at once, one has it and the others are told', async () => {
  const players = await atOnce(20, async (number) => {
    const visitor = house.visitor()
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
