import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposits, opensGame } from '#db/seed/story.ts'
import {
  createSupplierClient,
  registerSandboxSupplier,
  sandboxSupplierKey,
} from '#sandbox/game-supplier/supplier.ts'
import { wins } from '#server/money/cashier/cashier-test-app.fixture.ts'
import { readBalances } from '#server/money/wallet/queries.ts'
import { sendMailing } from '#server/identity/account/mailing/send-mailing.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { hire } from '#test/backoffice.ts'
import { becomesKnown, createActor, register, storyPassword, type Actor } from '#test/players.ts'
import { opensSupplierGame } from '#sandbox/game-supplier/opens-supplier-game.ts'
import { transactionFields } from '#test/race/race-context.ts'

/** Everything a player has open when they exclude themselves; each entry point is then tried from here. */
type Open = Awaited<ReturnType<typeof openEvening>>

let app: TestApp
let open: Open
beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  await registerSandboxSupplier(app.ctx)
  open = await openEvening()
})
afterAll(async () => {
  await app.assertLedger()
  await app.close()
})

const newPassword = 'Another-evening2'
const json = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', origin: testOrigin },
})
const mailsTo = async ({ email }: Actor, kind: string) => {
  await app.settle()
  return app.ctx.db
    .selectFrom('outbox_messages')
    .select('body_text')
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute()
}
const signsIn = (actor: Actor, password = storyPassword) =>
  createActor(app).post('auth/login', { login: actor.email, password })

const openEvening = async () => {
  const anna = await register(app, 'anna@example.com', { notify: '1', phone: '+37120123456' })
  await becomesKnown(app, anna)
  await deposits(anna, '50')
  const phone = createActor(app, anna.email)
  await phone.post('auth/login', { login: anna.email, password: storyPassword })
  const { jwt } = (await (
    await app.fetch('/auth/local', json({ identifier: anna.email, password: storyPassword }))
  ).json()) as { jwt: string }
  await createActor(app).post('auth/restore', { login: anna.email })
  const [link] = await mailsTo(anna, 'restorePassword')
  const session = await opensSupplierGame(anna)
  const supplier = createSupplierClient({
    origin: testOrigin,
    key: sandboxSupplierKey(app.ctx.settings.dataDir),
    deliver: async (sent) => app.app.fetch(sent),
  })
  const asks = (call: string, id: string, round: string, cents: number, reference = '') =>
    supplier.call(`transaction/${call}`, {
      ...session,
      ...transactionFields(id, round, cents),
      ...(reference ? { reference_transaction_uuid: reference } : {}),
    })
  for (const round of ['won', 'void']) await asks('bet', `bet-${round}`, round, 100)
  const ours = await opensGame(anna, 'night-ferry')
  const begun = await anna.post('cashier/makedeposit', { method: 'card', amount: '40' })
  const mailings = (await mailsTo(anna, 'mailingJoined')).length
  return {
    anna,
    phone,
    jwt,
    token: /token=([\w-]+)/.exec(link?.body_text ?? '')?.[1] ?? '',
    asks,
    ours,
    begun: (begun.data as { action: { url: string } }).action.url,
    mailings,
  }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error) => /[A-Z]+(_[A-Z]+)+/.exec(error.message)?.[0] ?? error.message,
  )
const errorOf = ({ status, error }: { status: number; error?: { type: string } | undefined }) =>
  error ? error.type : status
const registersAgain = async (more: Record<string, string>) =>
  (
    await createActor(app).post('auth/register', {
      email: 'somebody@example.com',
      password: storyPassword,
      country: 'LV',
      currency: 'EUR',
      ...more,
    })
  ).error?.error_data

/** Not tried before the exclusion: it would succeed there and disturb the test. */
const unknown = Symbol('unknown')

/** The answer of each entry point, before the exclusion, if that changes nothing, and after it. */
type Door = [name: string, knock: () => Promise<unknown>, before: unknown, after: unknown]
const doors: Door[] = [
  ['sign-in by password', async () => errorOf(await signsIn(open.anna)), 200, 'AuthorizationException'],
  [
    'sign-in by the other door, for apps',
    async () =>
      (await app.fetch('/auth/local', json({ identifier: open.anna.email, password: storyPassword }))).status,
    200,
    400,
  ],
  [
    'the session that is open',
    async () => ((await open.anna.get('account/getInfo')).data as { uid: number }).uid > 0,
    true,
    false,
  ],
  [
    'the session that is open in another browser',
    async () => ((await open.phone.get('account/getInfo')).data as { uid: number }).uid > 0,
    true,
    false,
  ],
  [
    'the token of an app',
    async () => (await app.fetch('/users/me', { headers: { authorization: `Bearer ${open.jwt}` } })).status,
    200,
    401,
  ],
  [
    'a deposit',
    async () => errorOf(await open.anna.post('cashier/makedeposit', { method: 'card', amount: '10' })),
    200,
    'AuthorizationException',
  ],
  [
    'a stake at our own table',
    () => outcome(open.ours.spin('100', `own-spin-${tries++}`)),
    'taken',
    'TOKEN_INVALID',
  ],
  [
    'a stake at a supplier’s',
    async () => (await open.asks('bet', `bet-${tries++}`, `round-${tries}`, 100)).status,
    'RS_OK',
    'RS_ERROR_TOKEN_EXPIRED',
  ],
  [
    'a game for money',
    async () => (await open.anna.request('/platform/game/signal-box/play?mode=real')).status,
    200,
    401,
  ],
  ['what a campaign shows', async () => (await open.anna.get('popups/getDue')).status, 200, 401],
  [
    'another account with the same mailbox',
    () => registersAgain({ email: 'Anna+again@example.com' }),
    unknown,
    { email: ['ALREADY_EXISTS'] },
  ],
  [
    'another account with the same phone',
    () => registersAgain({ email: 'other@example.com', phone: '+37120123456' }),
    { phone: ['ALREADY_EXISTS'] },
    { phone: ['ALREADY_EXISTS'] },
  ],
]
let tries = 0
const knocked = new Map<string, unknown>()

describe('every door of an excluded player', () => {
  beforeAll(async () => {
    for (const [name, knock, before] of doors) if (before !== unknown) knocked.set(name, await knock())
    expect((await open.anna.post('account/selfExclude', { period: '6_months' })).status).toBe(200)
  })

  test.each(doors)('RS-03 %s', async (name, knock, before, after) => {
    if (before !== unknown) expect(knocked.get(name)).toEqual(before)
    expect(await knock()).toEqual(after)
  })

  test('RS-03 free play where the market asks for the age of a guest first', async () => {
    const launches = () => open.anna.request('/platform/game/signal-box/play')
    expect((await launches()).status).toBe(200)
    Object.assign(app.ctx.settings, { jurisdiction: 'uk' })
    expect((await launches()).status).toBe(422)
    Object.assign(app.ctx.settings, { jurisdiction: 'default' })
  })

  test('RS-03 R6 no mail of a campaign is sent any more', async () => {
    await sendMailing(app.ctx, { uid: open.anna.uid, template: 'mailingJoined' })
    expect(await mailsTo(open.anna, 'mailingJoined')).toHaveLength(open.mailings)
  })

  test('RS-03 a new password, by a link from before, opens nothing', async () => {
    const reset = { token: open.token, password: newPassword, password_repeat: newPassword }
    const visitor = createActor(app)
    expect((await visitor.post('auth/resetPassword', reset)).status).toBe(200)
    expect(visitor.cookie).toBeUndefined()
    const refused = await signsIn(open.anna, newPassword)
    expect([refused.status, refused.error?.error_data]).toMatchObject([401, { status: 'excluded' }])
  })

  test('R7 what was begun is settled: a win, a refund, and a deposit that the provider took', async () => {
    const won = await open.asks('win', 'win-won', 'won', 250, 'bet-won')
    const back = await open.asks('rollback', 'back-void', 'void', 100, 'bet-void')
    expect([won.status, back.status]).toEqual(['RS_OK', 'RS_OK'])
    const body = new URLSearchParams({ choice: 'approve' })
    const { pathname } = new URL(open.begun, testOrigin)
    expect((await app.fetch(pathname, { method: 'POST', body })).status).toBe(303)
    await app.settle()
  })

  test('RS-03 R5 R7 the whole balance is paid to them by two members of staff', async () => {
    const [penny, rita] = [await hire(app, ['payments']), await hire(app, ['risk'])]
    for (const who of [penny, rita]) await who.stepUp('money')
    const { uid } = open.anna
    // What the spin won varies, and the sandbox provider has special results for some amounts.
    await wins(app, open.anna, 9150n - (await readBalances(app.ctx.db, uid)).mainMinor)
    const asked = await penny.post('cashier/payOutBalance', {
      uid,
      method: 'bank',
      account: 'LV97HABA0012345678910',
      reason: 'asked by letter',
    })
    const { approval_id: id } = asked.data as { approval_id: string }
    expect((await rita.post('approvals/approve', { id })).status).toBe(200)
    await app.settle()
    const { balance } = await app.ctx.db
      .selectFrom('wallet_accounts')
      .select(({ fn }) => fn.sum<bigint>('balance_minor').as('balance'))
      .where('uid', '=', uid)
      .where('pocket', '=', 'main')
      .executeTakeFirstOrThrow()
    expect(BigInt(balance)).toBe(0n)
  })
})
