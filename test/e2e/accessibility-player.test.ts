import { expect, test } from 'vitest'
import { deposits as paysIn } from '#db/seed/story.ts'
import { checkLanguages, checkPages } from './check-pages.ts'
import { playerPages } from './page-list.ts'
import { asPerson, newPlayer, visitAs } from './players.ts'

/** Three checks of each of thirty pages take long on a busy machine. */

test('P1 P4 P12 UI-11 UI-09 on no page of a player does axe find anything, is a control too small, or does it scroll sideways: in both themes at 320, 768 and 1280', async () => {
  const visitor = await visitAs(await asPerson('anna@example.com'), { reducedMotion: 'reduce' })
  expect(await checkPages(visitor, Object.values(playerPages))).toEqual({})
})

test('RT-02 P11 UI-09 every page of a player stands in each language, in its direction, with all its words, and never scrolls sideways', async () => {
  const anna = await asPerson('anna@example.com')
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(anna.cookie ?? '') ?? []
  expect(await checkLanguages(Object.values(playerPages), [{ name, value }])).toEqual({})
})

test('P1 P11 UI-11 axe finds nothing on the pages of a player who reads from right to left', async () => {
  const carla = await newPlayer({ locale: 'ar' })
  await paysIn(carla, '50')
  const visitor = await visitAs(carla, { reducedMotion: 'reduce' })
  const addresses = [
    '/cashier/deposit/card',
    '/cashier/history',
    '/profile',
    '/profile/security',
    '/bets/history',
  ]
  expect(
    await checkPages(
      visitor,
      addresses.map((address) => `/ar${address}`),
    ),
  ).toEqual({})
})
