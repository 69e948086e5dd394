import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#db/transaction.ts'
import { notifyPlayers } from '#server/platform/notifications/notify/notify-players.ts'
import { createTestApp, testOrigin, type TestApp } from '#test/app.ts'
import { register, type Actor } from '#test/players.ts'
import { freePort } from '#test/race/postgres.ts'
import { isListening, startDaemon } from './daemon.ts'
import { installNpmPart } from './npm-part.ts'
import { describePart } from './part.ts'

const part = installNpmPart('web-push-testing', { 'web-push-testing': '1.2.2' })

/** Its own command listens on all addresses of the machine. */
const program = (port: number) => `
  const { PushApiModel } = require('web-push-testing/src/PushApiModel.js')
  const WebPushTestingServer = require('web-push-testing/src/server.js')
  const server = new WebPushTestingServer(new PushApiModel(), ${port})
  server.setRequestHandlers()
  server._app.listen(${port}, '127.0.0.1')`

/** The push service of a browser that runs on this machine, and opens its messages with http_ece. */
describePart(part, () => {
  let app: TestApp
  let anna: Actor
  let service: string
  /** Statuses that the service has answered to the application. */
  const answered: number[] = []

  const query = async <T>(path: string, input: object): Promise<T> => {
    const answer = await fetch(`${service}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const body = (await answer.json()) as { data: T }
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(body)}`)
    return body.data
  }
  /** The application calls only the push services of browsers: what it sends to its sandbox reaches the part. */
  const forwardPushes = () => {
    const toSandbox = app.app.fetch
    app.app.fetch = async (request, ...more) => {
      const name = /^\/sandbox\/push\/(\w{64})$/.exec(new URL(request.url).pathname)?.[1]
      if (request.method !== 'POST' || name === undefined) return toSandbox(request, ...more)
      const answer = await fetch(`${service}/notify/${name}`, {
        method: 'POST',
        headers: request.headers,
        body: await request.arrayBuffer(),
      })
      answered.push(answer.status)
      return answer
    }
  }
  type Subscription = { clientHash: string; keys: { p256dh: string; auth: string } }
  const subscribe = async (applicationServerKey: string): Promise<Subscription> => {
    const made = await query<Subscription>('/subscribe', { userVisibleOnly: 'true', applicationServerKey })
    const added = await anna.post('notifications/addBrowser', {
      endpoint: `${testOrigin}/sandbox/push/${made.clientHash}`,
      public_key: made.keys.p256dh,
      auth_secret: made.keys.auth,
    })
    expect([added.status, added.error]).toEqual([200, undefined])
    return made
  }
  const messagesOf = async ({ clientHash }: Subscription) =>
    (await query<{ messages: string[] }>('/get-notifications', { clientHash })).messages.map(
      (text) => JSON.parse(text) as unknown,
    )
  const choicesOf = async () =>
    (await anna.get('notifications/getChoices')).data as { push_key: string; browsers: number }
  let things = 0
  const happens = async () => {
    const facts = { amountMinor: '100', currency: 'EUR', titles: { en: 'Ten' } }
    await transact(app.ctx.connection, (tx) =>
      notifyPlayers(app.ctx, tx, [
        { uid: anna.uid, kind: 'bonus_granted', subject: `bonus:${++things}`, facts },
      ]),
    )
    await app.settle()
  }

  beforeAll(async () => {
    const port = await freePort()
    service = `http://127.0.0.1:${port}`
    await startDaemon({
      command: process.execPath,
      args: ['--eval', program(port)],
      cwd: part.folder,
      isReady: () => isListening(port),
    })
    app = await createTestApp()
    forwardPushes()
    anna = await register(app, 'anna@example.com', { currency: 'EUR', country: 'LV' })
    await anna.post('notifications/setChoice', { topic: 'bonuses', way: 'push', is_on: '1' })
  })
  afterAll(() => app.close())

  test('NF-03 the service accepts the sender’s token, and the browser opens the message', async () => {
    const subscription = await subscribe((await choicesOf()).push_key)
    await happens()
    expect(answered).toEqual([201])
    expect(await messagesOf(subscription)).toEqual([
      { title: 'Baize', body: 'You have a new notification.', link: '/profile/bonuses' },
    ])
  })

  test('NF-03 a subscription that ended at the service is removed, and the others get the message', async () => {
    const [ended, lasting] = [
      await subscribe((await choicesOf()).push_key),
      await subscribe((await choicesOf()).push_key),
    ]
    const before = (await choicesOf()).browsers
    const expired = await fetch(`${service}/expire-subscription/${ended.clientHash}`, { method: 'POST' })
    expect(expired.status).toBe(200)
    answered.length = 0
    await happens()
    expect(answered.toSorted()).toEqual([...Array<number>(before - 1).fill(201), 410])
    expect((await choicesOf()).browsers).toBe(before - 1)
    expect(await messagesOf(lasting)).toHaveLength(1)
  })
})
