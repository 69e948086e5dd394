import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../app.ts'
import { hire, type Hired } from '../backoffice.ts'
import { anna, type Actor } from '../players.ts'

/** Invalid text in addresses, headers and bodies, at every route for machines. */
let app: TestApp
let player: Actor
let chief: Hired

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' })
  player = await anna(app)
  chief = await hire(app, ['administrator'])
})
afterAll(() => app.close())

const broken = ['%00', 'a%00b', '%', '%zz', '%C0%80', '%E0%A4%A', '%ED%A0%80', '%FF%FE', '%u0041']
const roots = [
  '/api/games/get',
  '/backoffice/api/players/getList',
  '/backoffice/export/players/getList.csv',
  '/content/pages',
  '/pages',
  '/auth/local',
  '/users/me',
  '/oauth/token',
  '/oauth/authorize',
  '/platform/hub88/sandbox/user/info',
  '/platform/studio/open',
  '/platform/jackpots/get',
  '/platform/payments/return',
  '/platform/own/stream',
  '/callbacks/payments/sandbox',
  '/callbacks/identity/sandbox',
  '/nfx/i18n/texts/en.json',
  '/docs/api/openapi.json',
  '/hit',
]
/** Answers JSON or nothing, never 500, and leaves no stack in the log. */
const look = async (path: string, init: RequestInit): Promise<unknown> => {
  const before = app.logLines.length
  const answer = await app.fetch(path, init)
  const stacks = app.logLines.slice(before).filter((line) => line.includes('"stack"'))
  const text = await answer.text()
  // A refused file says why in words: a person in a browser requested it.
  const isTyped =
    path.startsWith('/backoffice/export/') ||
    answer.status < 400 ||
    text === '' ||
    (answer.headers.get('content-type') ?? '').includes('json')
  return answer.status >= 500 || stacks.length > 0 || !isTyped
    ? [init.method, path, answer.status, text.slice(0, 80), ...stacks]
    : []
}

test.each(roots)(
  'AP-06 W29 what no text can be is answered typed, in every position under %s',
  async (root) => {
    const own = { origin: app.ctx.settings.publicUrl, 'x-forwarded-for': '198.51.100.7' }
    const problems: unknown[] = []
    for (const odd of broken) {
      const hostile = {
        ...own,
        cookie: `session=${odd}; desk=${odd}; locale=${odd}; promo_code=${odd}`,
        'accept-language': odd,
        authorization: `Bearer ${odd}`,
        'idempotency-key': odd,
        'user-agent': odd,
        referer: `http://localhost/${odd}`,
        'content-type': 'application/x-www-form-urlencoded',
      }
      const staff = { ...own, cookie: `desk=${chief.token}` }
      for (const [path, headers] of [
        [`${root}?q=${odd}`, own],
        [`${root}?${odd}=1`, own],
        [`${root}/${odd}`, own],
        [`${root.split('/').slice(0, 2).join('/')}/${odd}`, own],
        [`${root}?word=${odd}&q=${odd}&uid=${odd}`, staff],
        [root, hostile],
      ] as const)
        for (const method of ['GET', 'POST'])
          problems.push(
            await look(path, {
              method,
              headers,
              ...(method === 'POST' ? { body: `q=${odd}&${odd}=1&word=${odd}` } : {}),
            }),
          )
    }
    expect(problems.filter((problem) => (problem as unknown[]).length > 0)).toEqual([])
  },
)

test.each(['{"a":"\\ud800"}', '{"\\u0000":"\\u0000"}', '{"\\udfff":{"\\u0000a":["\\ud800"]}}'])(
  'AP-06 the JSON %s is answered by the envelope of both APIs',
  async (body) => {
    const headers = { 'content-type': 'application/json', origin: app.ctx.settings.publicUrl }
    for (const [path, cookie] of [
      ['/api/storage/set', player.cookie ?? ''],
      ['/backoffice/api/views/save', `desk=${chief.token}`],
    ] as const) {
      const answer = await app.fetch(path, { method: 'POST', body, headers: { ...headers, cookie } })
      const { error } = (await answer.json()) as { error?: { code: number } }
      expect([path, error?.code]).toEqual([path, answer.status])
      expect(answer.status).toBeLessThan(500)
    }
  },
)

test('%00 in a query of the back office is dropped, as in the product API', async () => {
  const headers = {
    cookie: `desk=${chief.token}`,
    origin: app.ctx.settings.publicUrl,
    'x-forwarded-for': chief.ip,
  }
  const answer = await app.fetch('/backoffice/api/staff/getList?count=%0010', { headers })
  expect([answer.status, ((await answer.json()) as { data: { limit: number } }).data.limit]).toEqual([
    200, 10,
  ])
})
