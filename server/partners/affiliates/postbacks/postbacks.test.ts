import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AffiliatePostback, AffiliateSelf } from '#contract/affiliates.ts'
import { deposits, plays } from '#db/seed/story.ts'
import type { PublicAnswer } from '#server/platform/kernel/network/fetch-public.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { hire, type Hired } from '#test/backoffice.ts'
import {
  createTestAffiliate,
  registerViaTracker,
  acceptTestInvitation,
  type AffiliateVisitor,
  type TestAffiliate,
} from '../affiliates.fixture.ts'
import { acquirePlayers } from '../players/acquire-players.ts'
import { deliverPostback } from './deliver-postback.ts'
import { postbackUrlError, fillPostbackUrl } from './postback-address.ts'

describe('the address of a postback', () => {
  test.each([
    ['https://t.example/p?c={click_id}&e={event}&a={amount}{currency}&i={id}', undefined],
    ['https://t.example/{event}/{player}?t={tracker}', undefined],
    ['https://t.example:8443/p', undefined],
    ['http://t.example/p', 'FORMAT'],
    ['https://user:secret@t.example/p', 'FORMAT'],
    ['https://{click_id}.example/p', 'FORMAT'],
    ['https://t.example{click_id}/p', 'FORMAT'],
    ['HTTPS://{click_id}/p', 'FORMAT'],
    ['https:{click_id}/p', 'FORMAT'],
    ['https:/{click_id}/p', 'FORMAT'],
    ['https:\\\\{click_id}/p', 'FORMAT'],
    ['ftp://t.example/', 'FORMAT'],
    ['https://127.0.0.1/{event}', 'ADDRESS_NOT_PUBLIC'],
    ['https://localhost/{event}', 'ADDRESS_NOT_PUBLIC'],
    ['https://t.example/{event}\n', 'FORMAT'],
    ['https://t.example/\r\n{event}', 'FORMAT'],
    ['nothing', 'FORMAT'],
    ['https://t.example/?m={email}', 'UNKNOWN'],
    ['https://t.example/?u={uid}', 'UNKNOWN'],
  ])('%s is answered %s', (address, code) => {
    expect(postbackUrlError(address)).toBe(code)
  })

  test('what is filled in stays within its part of the address', () => {
    const filled = fillPostbackUrl('https://t.example/p?c={click_id}&e={event}&a={amount}', {
      id: 1n,
      event: 'first_deposit',
      player: 7,
      clickId: 'a&e=x#/../',
      tracker: null,
      amount: '20.00',
      currency: 'EUR',
    })
    expect(filled).toBe('https://t.example/p?c=a%26e%3Dx%23%2F..%2F&e=first_deposit&a=20.00')
  })
})

describe('what an affiliate’s server receives', () => {
  let app: TestApp
  let chief: Hired
  let sent: TestAffiliate
  let visitor: AffiliateVisitor
  let people = 0

  beforeAll(async () => {
    app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
    chief = await hire(app, ['administrator'])
  })
  beforeEach(async () => {
    sent = await createTestAffiliate(app.ctx)
    visitor = await acceptTestInvitation(app, sent)
  })
  afterAll(() => app.close())

  /** This address stands for an unroutable one. */
  const inside = 'https://0.0.0.0/p'
  const address = 'https://t.example/p?c={click_id}&e={event}&n={player}&a={amount}&m={currency}&i={id}'
  const wants = async (given: Record<string, string> = {}) => {
    const answer = await visitor.post('affiliates/setPostback', {
      address,
      'events[0]': 'registration',
      'events[1]': 'first_deposit',
      'events[2]': 'acquisition',
      ...given,
    })
    expect(answer.error).toBeUndefined()
    // Stored before such addresses were refused.
    await app.ctx.db
      .updateTable('affiliates')
      .set({ postback_address: address.replace('https://t.example/p', inside) })
      .where('id', '=', sent.id)
      .execute()
  }
  const told = async () =>
    ((await visitor.get('affiliates/getPostbacks')).data as unknown as { items: AffiliatePostback[] }).items
  const keyOf = async () =>
    ((await visitor.get('affiliates/getSelf')).data as unknown as { affiliate: AffiliateSelf }).affiliate
      .postback.key

  test('a registration, a first deposit and a player who is paid for, each once, and nothing of who they are', async () => {
    await wants()
    const anna = await registerViaTracker(
      app,
      `${sent.code}~ck 1`.replace(' ', '-'),
      `told${++people}@example.com`,
    )
    await deposits(anna, '20')
    await deposits(anna, '30')
    await plays(anna, 'night-ferry', '100', 6)
    await app.settle()
    await acquirePlayers(app.ctx)
    await app.settle()
    const items = await told()
    expect(items.map(({ event }) => event).toReversed()).toEqual([
      'registration',
      'first_deposit',
      'acquisition',
    ])
    expect(items.map((one) => one.address.replace(/i=\d+/, 'i=ID')).toReversed()).toEqual([
      'https://0.0.0.0/p?c=ck-1&e=registration&n=1&a=&m=&i=ID',
      'https://0.0.0.0/p?c=ck-1&e=first_deposit&n=1&a=20.00&m=EUR&i=ID',
      'https://0.0.0.0/p?c=ck-1&e=acquisition&n=1&a=50.00&m=EUR&i=ID',
    ])
    // Addresses inside the network are never called.
    expect(items.every(({ failure, state }) => failure === 'ADDRESS_NOT_PUBLIC' && state === 'waiting')).toBe(
      true,
    )
    expect(JSON.stringify(items)).not.toContain(anna.email)
  })

  test('only what it has asked for, and nothing without an address', async () => {
    await visitor.post('affiliates/setPostback', { address, 'events[0]': 'first_deposit' })
    await registerViaTracker(app, sent.code, `told${++people}@example.com`)
    expect(await told()).toEqual([])
    expect(
      (await visitor.post('affiliates/setPostback', { address: 'http://t.example' })).error?.error_data,
    ).toEqual({
      address: ['FORMAT'],
    })
    for (const refused of ['https://169.254.169.254/x', 'https://t.example/x\ny'])
      expect((await visitor.post('affiliates/setPostback', { address: refused })).status).toBe(422)
  })

  test('a try that the desk asks for and that fails too ends none of those that come by themselves', async () => {
    await wants()
    await registerViaTracker(app, sent.code, `told${++people}@example.com`)
    const [{ id }] = (await told()) as [AffiliatePostback]
    await deliverPostback(app.ctx, { id, isAgain: true }, async () => ({
      ok: true,
      status: 503,
      retryAfter: null,
    }))
    expect((await told())[0]).toMatchObject({ state: 'waiting', tries: 2 })
    await deliverPostback(app.ctx, { id }, async () => ({ ok: true, status: 200, retryAfter: null }))
    expect((await told())[0]).toMatchObject({ state: 'delivered', tries: 3 })
  })

  test('it is signed by time and address, tried up to seven times, resent when staff asks', async () => {
    await wants()
    await registerViaTracker(app, sent.code, `told${++people}@example.com`)
    const [{ id, address: called }] = (await told()) as [AffiliatePostback]
    const heard: Readonly<Record<string, string>>[] = []
    const answering =
      (answer: PublicAnswer) =>
      async (to: string, headers: Readonly<Record<string, string>>): Promise<PublicAnswer> => {
        expect(to).toBe(called)
        heard.push(headers)
        return answer
      }
    const refuses = answering({ ok: true, status: 503, retryAfter: null })
    // The first attempt was automatic.
    for (let at = 0; at < 5; at++) await deliverPostback(app.ctx, { id }, refuses)
    expect((await told())[0]).toMatchObject({ state: 'waiting', tries: 6, http_status: 503, failure: null })
    await deliverPostback(app.ctx, { id }, refuses)
    expect((await told())[0]).toMatchObject({ state: 'failed', tries: 7 })
    await deliverPostback(app.ctx, { id }, refuses)
    expect(heard).toHaveLength(6)
    const time = heard[0]?.['x-postback-time'] ?? ''
    const signature = createHmac('sha256', await keyOf())
      .update(`${time}.${called}`)
      .digest('hex')
    expect(heard[0]?.['x-postback-signature']).toBe(`sha256=${signature}`)

    await deliverPostback(
      app.ctx,
      { id, isAgain: true },
      answering({ ok: true, status: 204, retryAfter: null }),
    )
    expect((await told())[0]).toMatchObject({ state: 'delivered', tries: 8, http_status: 204 })
    await deliverPostback(app.ctx, { id }, refuses)
    expect((await told())[0]).toMatchObject({ state: 'delivered', tries: 8 })

    expect((await chief.post('affiliates/resendPostback', { id })).data).toBe(1)
    await app.settle()
    expect((await told())[0]).toMatchObject({ state: 'failed', tries: 9, failure: 'ADDRESS_NOT_PUBLIC' })
    const { data } = await chief.get('affiliates/getPostbacks', {
      affiliate_id: String(sent.id),
      state: 'failed',
    })
    expect((data as unknown as { items: unknown[] }).items).toHaveLength(1)
  })
})
