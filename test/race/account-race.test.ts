import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deposits, opensGame } from '#db/seed/story.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { createActor, register, storyPassword, type Actor } from '../players.ts'
import { raceDatabase } from './race-database.ts'

/** Account changes by a player concurrent with other changes, on a database that runs both at once. */
let app: TestApp
let names = 0
beforeAll(async () => {
  app = await createTestApp({ DATABASE_URL: await raceDatabase('account_race') })
})
afterEach(() => app.assertLedger())
afterAll(() => app.close())

const newPlayer = (): Promise<Actor> => register(app, `racing${names++}@example.com`)
const newPlayers = async (count: number): Promise<Actor[]> => {
  const players: Actor[] = []
  while (players.length < count) players.push(await newPlayer())
  return players
}
const atOnce = <T>(count: number, work: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
const row = (player: Actor) =>
  app.ctx.db.selectFrom('players').selectAll().where('uid', '=', player.uid).executeTakeFirstOrThrow()
const payments = (player: Actor) =>
  app.ctx.db.selectFrom('cashier_transactions').selectAll().where('uid', '=', player.uid).execute()
const lastMail = async (recipient: string, kind: string): Promise<string> => {
  await app.settle()
  const mail = await app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.body_text
}
/** Leads to the sandbox provider's page, without a press there. */
const beginsDeposit = (player: Actor) => player.post('cashier/makedeposit', { method: 'card', amount: '40' })
const closes = (player: Actor) => player.post('personalData/closeAccount', { password: storyPassword })

test('AC-11 AC-12 of ten accounts that add one phone at once, spelt differently, one has it', async () => {
  const players = await newPlayers(10)
  const spellings = ['+371 20555111', '0037120555111', '20 555 111', '(371) 20-55-51-11']
  const answers = await Promise.all(
    players.map((player, at) =>
      player.post('account/addContact', {
        type: 'phone',
        contact: spellings[at % 4] ?? '',
        password: storyPassword,
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, error } of answers.filter((answer) => answer.status !== 200))
    expect([status, error?.error_data]).toEqual([422, { contact: ['ALREADY_EXISTS'] }])
  const owners = await app.ctx.db
    .selectFrom('players')
    .where('phone', '=', '37120555111')
    .select('uid')
    .execute()
  expect(owners).toHaveLength(1)
})

test('AC-11 AC-12 of accounts that add or register one address at once, one has it', async () => {
  const players = await newPlayers(4)
  const wanted = ['one@example.com', 'ONE@example.com', 'One@Example.com', 'one@EXAMPLE.com']
  const answers = await Promise.all([
    ...players.map((player, at) =>
      player.post('account/addContact', {
        type: 'email',
        contact: wanted[at] ?? '',
        password: storyPassword,
      }),
    ),
    createActor(app).post('auth/register', {
      email: 'one@example.com',
      password: storyPassword,
      country: 'LV',
      currency: 'EUR',
      terms: '1',
    }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const owners = await app.ctx.db
    .selectFrom('players')
    .where('email_canonical', '=', 'one@example.com')
    .select('uid')
    .execute()
  expect(owners).toHaveLength(1)
})

test('AC-07 W21 a deposit and a change of currency at once agree on one currency', async () => {
  for (const player of await newPlayers(6)) {
    const [paid, changed] = await Promise.all([
      beginsDeposit(player),
      player.post('account/setCurrency', { currency: 'USD' }),
    ])
    expect([paid.status, changed.status]).toContain(200)
    const { currency } = await row(player)
    expect(currency).toBe(changed.status === 200 ? 'USD' : 'EUR')
    for (const payment of await payments(player)) expect(payment.currency).toBe(currency)
  }
})

test('AC-12 W7 a code that comes eight times at once confirms once, and nothing else', async () => {
  const player = await newPlayer()
  const contact = player.email
  await player.post('account/sendConfirmation', { type: 'email', contact })
  const code = /\b\d{6}\b/.exec(await lastMail(contact, 'confirmContactCode'))?.[0] ?? ''
  const answers = await atOnce(8, () =>
    player.post('account/confirmContact', { type: 'email', contact, code }),
  )
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status, error } of answers.filter((answer) => answer.status !== 200))
    expect([status, error?.error_data]).toEqual([422, { code: ['EXPIRED'] }])
  expect((await row(player)).email_confirmed).toBe(true)
  const used = await app.ctx.db
    .selectFrom('audit_records')
    .select('id')
    .where('uid', '=', player.uid)
    .where('type', '=', 'contact_confirmed')
    .execute()
  expect(used).toHaveLength(1)
  await player.post('account/addContact', {
    type: 'phone',
    contact: '+371 20555222',
    password: storyPassword,
  })
  const replayed = await player.post('account/confirmContact', {
    type: 'phone',
    contact: '+371 20555222',
    code,
  })
  expect(replayed.status).toBe(422)
})

test('AU-14 a restore link that is used eight times at once sets one password', async () => {
  const player = await newPlayer()
  await createActor(app).post('auth/restore', { login: player.email })
  const token = /token=([\w-]+)/.exec(await lastMail(player.email, 'restorePassword'))?.[1] ?? ''
  const tried = await atOnce(8, async (at) => {
    const password = `Morning${at}`
    const form = { token, password, password_repeat: password }
    return { password, answer: await createActor(app).post('auth/resetPassword', form) }
  })
  const set = tried.filter(({ answer }) => answer.status === 200)
  expect(set).toHaveLength(1)
  for (const { answer } of tried.filter((one) => one !== set[0]))
    expect([answer.status, answer.error?.error_data]).toEqual([422, { token: ['INVALID'] }])
  const enters = (password: string) =>
    createActor(app)
      .post('auth/login', { login: player.email, password })
      .then(({ status }) => status)
  expect(await enters(set[0]?.password ?? '')).toBe(200)
  expect(await enters(storyPassword)).toBe(401)
})

test('W21 an account that is closed while a deposit begins is closed without it, or stays open for it', async () => {
  for (const player of await newPlayers(6)) {
    const [paid, closed] = await Promise.all([beginsDeposit(player), closes(player)])
    const isClosed = (await row(player)).status === 'deleted'
    expect(closed.status).toBe(isClosed ? 200 : 422)
    expect(paid.status === 200).toBe(!isClosed)
    const open = (await payments(player)).filter(
      ({ status }) => status !== 'failed' && status !== 'cancelled',
    )
    expect(open).toHaveLength(isClosed ? 0 : 1)
  }
})

test('W21 an account that is closed while its last money is staked leaves neither money nor a round behind', async () => {
  for (const player of await newPlayers(4)) {
    await deposits(player, '10')
    const game = await opensGame(player, 'night-ferry')
    await game.open()
    const spins = atOnce(3, (at) =>
      game.spin('500', `race-${player.uid}-${at}`).then(
        () => true,
        () => false,
      ),
    )
    const [, ...closed] = await Promise.all([spins, ...Array.from({ length: 2 }, () => closes(player))])
    const isClosed = (await row(player)).status === 'deleted'
    expect(closed.some(({ status }) => status === 200)).toBe(isClosed)
    if (!isClosed) continue
    const accounts = await app.ctx.db
      .selectFrom('wallet_accounts')
      .select('balance_minor')
      .where('uid', '=', player.uid)
      .execute()
    expect(accounts.every(({ balance_minor: balance }) => BigInt(balance) === 0n)).toBe(true)
    const rounds = await app.ctx.db
      .selectFrom('game_rounds')
      .select('id')
      .where('uid', '=', player.uid)
      .where('status', '=', 'open')
      .execute()
    expect(rounds).toEqual([])
  }
})
