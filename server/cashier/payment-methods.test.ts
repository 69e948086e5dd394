import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { publishes } from '#test/content.ts'
import { createActor } from '#test/players.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Facts = { sysname: string; name: string; icon: string | null; can_withdraw: boolean }
const listed = async (locale = 'en'): Promise<Facts[]> =>
  ((await createActor(app).get('cashier/getpaymentmethods', { locale })).data as { items: Facts[] }).items

test('ST-02 a guest is told which ways to pay there are, and nothing of anybody’s limits', async () => {
  const methods = await listed()
  expect(methods.map(({ sysname, can_withdraw }) => [sysname, can_withdraw])).toEqual([
    ['card', false],
    ['bank', true],
    ['wallet', true],
  ])
  expect(Object.keys(methods[0] ?? {}).toSorted()).toEqual([
    'can_deposit',
    'can_withdraw',
    'description',
    'icon',
    'name',
    'sysname',
  ])
})

test('ST-02 CA-02 a method has the name and the icon that an editor gave it', async () => {
  await publishes(app, 'payment-methods', {
    sysname: 'card',
    name: 'Any card',
    icon: { url: '/icons/card.svg' },
  })
  const card = (await listed()).find(({ sysname }) => sysname === 'card')
  expect(card).toMatchObject({ name: 'Any card', icon: '/icons/card.svg' })
})
