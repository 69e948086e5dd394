import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allOperatorRoutes } from '#server/operator-api.ts'
import { createTestApp, type TestApp } from '../app.ts'
import {
  staffPassword,
  hire,
  inviteStaff,
  visitBackoffice,
  type BackofficeVisitor,
  type Hired,
} from '../backoffice.ts'
import { register } from '../players.ts'

/**
 * Every back office call from callers that must be refused: a guest, a player, staff without a second factor,
 * staff without the right, and staff with the right but without step-up.
 */
let app: TestApp
let newcomer: BackofficeVisitor
let powerless: Hired
let chief: Hired

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
  const { email, invitation } = await inviteStaff(app, ['administrator'])
  newcomer = visitBackoffice(app)
  await newcomer.post('desk/setFirstPassword', { email, invitation, password: staffPassword })
  await newcomer.post('desk/signIn', { email, password: staffPassword })
  powerless = await hire(app, [])
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const routes = allOperatorRoutes()
const make = (visitor: BackofficeVisitor, path: string, method: string) =>
  method === 'GET' ? visitor.get(path) : visitor.post(path)
/** Valid inputs for calls that check the input before the second factor. */
const inputs: Readonly<Record<string, object>> = {
  'staff/invite': { email: 'new@example.com', name: 'New', roles: [] },
  'staff/setRoles': { id: '1', roles: [] },
  'staff/saveRole': { sysname: 'night', name: 'Night', grants: [] },
  'staff/dismiss': { id: '1', reason: 'leaves' },
  'system/reportDataLoss': {
    kind: 'disclosed',
    what: 'A list of addresses went to the wrong supplier',
    happened_at: '2026-01-01T10:00:00Z',
    noticed_at: '2026-01-01T12:00:00Z',
  },
  'system/followDataLoss': { id: '1', step: 'closed', note: 'by letter' },
  'system/retryJob': { name: 'audit.check', id: '00000000-0000-4000-8000-000000000000' },
  'approvals/approve': { id: '1' },
  'assistants/createToken': { name: 'Assistant', days: 30 },
  'cashier/approve': { id: '1' },
  'cashier/refund': { id: '1', amount: '1', reason: 'paid twice' },
  'cashier/endRefund': { id: '1', outcome: 'not_paid', reason: 'it never ends' },
  'cashier/cancelRefund': { id: '1', reason: 'the wrong one' },
  'cashier/liftCoolOff': { uid: 1, method: 'card', reason: 'their bank agrees' },
  'wallet/correct': { uid: 1, pocket: 'main', amount: '1', reason: 'it was lost' },
  'freeRounds/grant': {
    uid: 1,
    games: ['night-ferry'],
    rounds: 10,
    stake: '1',
    days: 7,
    winnings: 'main',
    reason: 'a slow withdrawal',
  },
  'tournaments/publish': { sysname: 'cup', seen_revision: '1', reason: 'a test' },
  'tournaments/cancel': { sysname: 'cup', reason: 'a test' },
  'tournaments/decidePrize': { sysname: 'cup', place: '1', decision: 'paid', reason: 'a test' },
  'promotions/setState': { sysname: 'ten', state: 'running', seen_state: 'draft', reason: 'the season' },
  'cashbackProgrammes/setState': {
    sysname: 'week',
    state: 'running',
    seen_state: 'draft',
    reason: 'the season',
  },
  'offers/setState': { id: '1', state: 'running', seen_version: 1, reason: 'the season' },
  'jackpots/setState': { sysname: 'grand', state: 'running', seen_state: 'draft', reason: 'the season' },
  'jackpots/decide': { sysname: 'grand', level: 1, number: 1, decision: 'paid', reason: 'looked into' },
  'gifts/setState': { sysname: 'ten', state: 'running', seen_state: 'draft', reason: 'the season' },
  'gifts/grantToList': { gift: 'ten', reason: 'a thank-you' },
  'bonuses/grant': { uid: 1, promotion: 'ten', reason: 'a slow withdrawal' },
  'bonuses/grantToList': { promotion: 'ten', reason: 'a thank-you' },
  'wheels/publish': { sysname: 'ten', terms: {}, texts: {}, seen_version: 0 },
  'wheels/setState': { sysname: 'ten', state: 'running', seen_state: 'draft', reason: 'the season' },
  'loyalty/publishProgramme': { sysname: 'ten', terms: {}, texts: {}, image: '/a.svg', seen_version: 0 },
  'loyalty/runProgramme': { sysname: 'ten', state: 'running', seen_state: 'stopped', reason: 'the season' },
  'loyalty/saveProduct': {
    sysname: 'ten',
    price: 10,
    reward: {},
    texts: {},
    image: '/a.svg',
    state: 'listed',
    seen_version: 0,
  },
  'loyalty/correctPoints': { uid: 1, points: 10, reason: 'it was lost' },
  'loyalty/refundPurchase': { id: '1', reason: 'the wrong one' },
  'affiliates/movePlayer': { uid: 1, starts_on: '2100-01-01', reason: 'they asked for it' },
  'affiliates/correct': { id: '1', amount: '1', currency: 'EUR', reason: 'a charge-back' },
  'affiliatePlans/publish': { sysname: 'ten', terms: {}, seen_version: 0 },
  'affiliateStatements/pay': { id: '1', payment_reference: 'SEPA-1', reason: 'the month' },
  'betting/enterResult': { market_id: '1', fates: { over: 'won' }, seen_version: 0, reason: 'seen' },
  'betting/enterScore': { event_id: '1', periods: '1:0 1:1', seen_version: 0, reason: 'seen' },
  'betting/setVoid': { market_id: '1', is_void: '1', seen_version: 0, reason: 'a wrong price' },
  'bets/acceptReferred': { id: '1', reason: 'a good customer' },
  'bets/setVoid': { bet_id: '1', is_void: '1', seen_version: 0, reason: 'a wrong price' },
  'bets/setLimit': { of: 'bet_stake', limit: '100', reason: 'a new league' },
  'bets/removeLimit': { id: '1', reason: 'too narrow' },
  'bets/setFactor': { uid: 1, factor: '0.5', reason: 'knows more' },
  'wallet/reverse': { posting: '1', reason: 'it was made twice' },
  'cashier/payOutBalance': {
    uid: '1',
    method: 'bank',
    account: 'LV97HABA0012345678910',
    reason: 'asked by letter',
  },
  'cashier/decideReversal': { provider: 'sandbox', event_id: 'evt', as: 'another', reason: 'their list' },
  'cashier/matchMessage': { provider: 'sandbox', event_id: 'evt', player: '1', reason: 'their transfer' },
  'cashier/saveRoute': { kind: 'deposit', method: 'card', providers: 'sandbox' },
  'cashier/removeRoute': { id: '1' },
  'settlement/importFile': { provider: 'sandbox', name: 'november.csv' },
  'settlement/resolveDifference': { of: 'line', id: '1', reason: 'their mistake' },
  'disputes/defend': { id: '1', version: 1 },
  'riskCases/decide': { id: '1', version: 1, decision: 'dismiss', reason: 'nothing in it' },
  'disputes/accept': { id: '1', reason: 'not worth it' },
  'cashier/decline': { id: '1', why: 'other', note: 'not ours' },
  'approvals/requestBreakGlass': { right: 'players.read', justification: 'a fraud is under way' },
  'approvals/openBreakGlass': { id: '1' },
  'staff/reset': { id: '1', reason: 'lost the phone' },
  'players/ban': { uid: 1, reason: 'fraud' },
  'players/suspend': { uid: 1, reason: 'papers' },
  'players/exclude': { uid: 1, reason: 'asked for it', period: '1_year' },
  'webhooks/saveEndpoint': { url: 'https://hooks.example/in', events: ['player.closed'], reason: 'x' },
  'webhooks/setState': { id: '1', is_enabled: false, reason: 'x' },
  'webhooks/revealSecret': { id: '1' },
  'webhooks/rotateSecret': { id: '1', reason: 'x' },
  'webhooks/sendTest': { id: '1' },
  'webhooks/replay': { id: '1' },
  'webhooks/replayFailed': { id: '1', since: '2026-01-01', reason: 'x' },
  'games/saveCustom': {
    id: 'lotto',
    name: 'Lotto',
    provider: 'Draws',
    image_url: '/logo.svg',
    launch_url: 'https://lotto.example/',
    reason: 'x',
  },
  'players/close': { uid: 1, reason: 'asked for by letter' },
  'players/lift': { uid: 1, kind: 'banned', reason: 'papers seen' },
  'players/setVerification': { uid: 1, state: 'approved', reason: 'papers seen' },
  'players/setKycBlock': { uid: 1, block: 'withdrawals', reason: 'papers asked for' },
  'players/resetSecondFactor': { uid: 1, reason: 'lost the phone' },
  'players/correctContact': { uid: 1, field: 'email', value: 'a@b.lv', version: 'x', reason: 'mistyped' },
}
const pathsWhere = (is: (route: (typeof routes)[number]) => boolean) =>
  routes.filter(is).map(({ path, call }) => [path, call.method] as const)

describe('W2 W26 every call of the desk has a keeper', () => {
  test.each(pathsWhere(({ call }) => call.access !== 'guest'))(
    '%s answers a guest 401',
    async (path, method) => {
      const answer = await make(visitBackoffice(app), path, method)
      expect([answer.status, answer.error?.type]).toEqual([401, 'AuthorizationException'])
    },
  )

  test('W2 a player’s session is not valid in the back office, nor a staff session on the site', async () => {
    const anna = await register(app, 'anna@example.com', { country: 'LV' })
    for (const { path, call } of routes.filter((route) => route.call.access !== 'guest')) {
      const init = call.method === 'GET' ? {} : { method: 'POST', body: '{}' }
      for (const cookie of [anna.cookie ?? '', `desk=${anna.cookie?.split('=')[1]}`]) {
        const headers = { cookie, 'content-type': 'application/json', origin: 'http://localhost:3000' }
        const answer = await app.fetch(`/backoffice/api/${path}`, { ...init, headers })
        expect(answer.status, path).toBe(401)
      }
    }
    const asPlayer = await app.fetch('/api/account/getInfo', {
      headers: { cookie: `session=${chief.token}; desk=${chief.token}` },
    })
    expect(((await asPlayer.json()) as { data: { uid: number } }).data.uid).toBe(0)
  })

  test.each(pathsWhere(({ call }) => call.access === 'staff'))(
    'W26 %s asks who has shown no second factor for one',
    async (path, method) => {
      const answer = await make(newcomer, path, method)
      expect([answer.status, answer.error?.error_data]).toEqual([401, { status: 'second_factor_missing' }])
    },
  )

  test.each(pathsWhere(({ call }) => call.right !== undefined))(
    'S4 W2 W26 ER-07 %s is refused to staff without its right',
    async (path, method) => {
      const right = routes.find((route) => route.path === path)?.call.right
      const answer = await make(powerless, path, method)
      expect([answer.status, answer.error?.type, answer.error?.error_data]).toEqual([
        403,
        'AccessDeniedException',
        { right },
      ])
    },
  )

  test.each(routes.filter(({ call }) => call.right !== undefined))(
    'W2 $path lets staff with its right in, up to the check of a missing input',
    async ({ path, call }) => {
      const { status, error } = await make(chief, path, call.method)
      const { error: problems } = call.input.safeParse({})
      const missing = [...new Set(problems?.issues.map(({ path: [field] }) => field))]
      // Step-up is required before anything happens, and the refusal contains nothing else.
      const wanted = problems ? missing : call.stepUp ? ['step_up'] : undefined
      expect([status, error?.type, error?.invalid_parameters]).toEqual(
        wanted ? [422, 'InvalidParameterException', wanted] : [200, undefined, undefined],
      )
    },
  )

  test.each(routes.filter(({ call }) => call.stepUp !== undefined))(
    'W26 $path asks staff with its right for the second factor once more',
    async ({ path, call }) => {
      // A call with a file has all other input in the address.
      const query = new URLSearchParams(inputs[path] as Record<string, string>)
      const { status, fields } = call.takesFile
        ? await chief.post(`${path}?${query}`, {}, { 'content-type': 'text/csv' })
        : await chief.post(path, inputs[path])
      expect([status, fields]).toEqual([422, { step_up: ['REQUIRED'], purpose: call.stepUp }])
    },
  )

  test('W1 a path that is no call of the back office is not found, regardless of its form', async () => {
    for (const path of [
      'desk/nothing',
      'desk',
      'desk/signIn/more',
      'Desk/signin',
      '__proto__/x',
      'account/getInfo',
    ])
      expect((await chief.post(path)).status, path).toBe(404)
    const asked = await app.fetch('/backoffice/api/desk/signIn')
    expect([asked.status, asked.headers.get('allow')]).toEqual([405, 'POST'])
  })
})
