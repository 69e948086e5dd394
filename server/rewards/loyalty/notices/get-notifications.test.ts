import { expect, test } from 'vitest'
import type { LoyaltyNotification } from '#contract/loyalty.ts'
import { sandboxGame } from '#sandbox/game-supplier/supplier.ts'
import { deposits } from '#db/seed/story.ts'
import { publishes } from '#test/content.ts'
import {
  anna,
  bets,
  testApp,
  openBonusApp,
  runCronJobs,
  sits,
  wins,
} from '../../bonuses/bonus-app.fixture.ts'
import { runsProgramme, sellsProduct } from '../programme/loyalty-programme.fixture.ts'

openBonusApp()

test('LO-12 LO-14 news of all six occasions says its cause in the words of an editor and the points it brought', async () => {
  const { type } = await testApp.ctx.db
    .selectFrom('games')
    .select('type')
    .where('sysname', '=', sandboxGame)
    .executeTakeFirstOrThrow()
  const steps = [{ kind: 'rounds' as const, game: null, types: [type], count: 1 }]
  await runsProgramme(testApp.ctx, {
    rates: {},
    occasions: { register: 1, profile: 2, confirm: 3 },
    quests: [{ sysname: 'first-steps', points: 50, reward: null, steps }],
  })
  await publishes(testApp, 'loyalty-settings', { pointsAlias: 'chips' })
  for (const trigger of ['quest', 'register', 'profile', 'confirm', 'product', 'level'])
    await publishes(
      testApp,
      'loyalty-notices',
      {
        trigger,
        type: 'credit',
        image: { url: `/platform/art/${trigger}.svg` },
        title: `For your ${trigger}`,
        message: `About the ${trigger}.`,
      },
      { key: trigger },
    )

  const saved = await anna.post('account/saveProfileInfo', {
    first_name: 'Anna',
    last_name: 'Berzina',
    birth_date: '02.01.1990',
    home_town: 'Riga',
    address: 'Brivibas 1',
    postcode: '1010',
  })
  expect(saved.error?.error_data).toBeUndefined()
  await testApp.settle()
  const mails = await testApp.ctx.db.selectFrom('outbox_messages').select('body_text').execute()
  const code = mails.map(({ body_text }) => /code=([\w-]+)/.exec(body_text)?.[1]).findLast(Boolean) ?? ''
  expect((await anna.post('auth/confirmEmail', { code })).data).toBe(1)
  await deposits(anna, '20')
  await sits()
  await wins(await bets(100), 0)
  await runCronJobs()
  const product = await sellsProduct(testApp.ctx, { sysname: 'coin', price: 5n })
  const news = async () =>
    ((await anna.get('loyalty/getnotifications')).data as { items: LoyaltyNotification[] }).items
  const first = await news()
  expect((await anna.post('loyalty/buyproduct', { product_id: product })).error).toBeUndefined()
  const told = [...first, ...(await news())]
  const brought = { register: 1, profile: 2, confirm: 3, quest: 50, level: null, product: null }
  expect(told.map(({ trigger }) => trigger).toSorted()).toEqual(Object.keys(brought).toSorted())
  for (const { trigger, type: kind, image, title, message, amount, amountType } of told)
    expect([kind, image, title, message, amount, amountType]).toEqual([
      'credit',
      `/platform/art/${trigger}.svg`,
      `For your ${trigger}`,
      `About the ${trigger}.`,
      brought[trigger],
      brought[trigger] === null ? '' : 'chips',
    ])
  expect(await news()).toEqual([])
})

test('LO-05 a programme that is switched off sells, shows and lists nothing, and begins again where it stood', async () => {
  const product = await sellsProduct(testApp.ctx, { sysname: 'ticket', price: 1n })
  const listed = async (call: string) =>
    ((await anna.get(`loyalty/${call}`)).data as { items: unknown[] }).items.length
  const buys = () => anna.post('loyalty/buyproduct', { product_id: product })
  await publishes(testApp, 'loyalty-settings', { isEnableLoyalty: false })
  expect((await buys()).error?.error_data).toEqual({ product_id: ['UNKNOWN'] })
  for (const call of ['getproducts', 'getPrograms', 'getnotifications'])
    expect(await listed(call), call).toBe(0)
  expect((await anna.get('loyalty/getinfo')).data).toMatchObject({ is_active: false })
  await publishes(testApp, 'loyalty-settings', { isEnableLoyalty: true })
  for (const call of ['getproducts', 'getPrograms', 'getnotifications'])
    expect(await listed(call), call).toBeGreaterThan(0)
  expect((await buys()).data).toEqual({ points: 0 })
})
