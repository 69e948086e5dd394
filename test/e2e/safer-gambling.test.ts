import { expect, test } from 'vitest'
import { deposits } from '#db/seed/story.ts'
import { bettingPages, guestPages, playerPages } from './page-list.ts'
import { asPerson, newPlayer, paymentsOf } from './players.ts'
import { origin } from './visit.ts'

/** The answer of a page's address before any script, after redirects. */
const read = async (path: string, cookie = ''): Promise<string> =>
  (await fetch(new URL(path, origin()), { headers: { cookie, accept: 'text/html' } })).text()

/** The game alone, in a frame of the page that has both; and a list of pictures for developers. */
const isNoPage = (path: string): boolean => path.startsWith('/platform/') || path === '/_icons'

/** Missing parts of the age sign and the one-press link to help. */
const lacks = (html: string): string[] => [
  ...(html.includes('>18+<') ? [] : ['18+']),
  ...(/<a [^>]*href="(\/[a-z-]{2,5})?\/(responsible-play|responsible-game|profile\/responsible-game)["?]/i.test(
    html,
  )
    ? []
    : ['help']),
]

test('R8 every page shows the age and leads to safer gambling in one press, for guests and players, also where there is none', async () => {
  const anna = await asPerson('anna@example.com')
  const [payment] = (await paymentsOf(anna)).items
  const paid = (path: string) => path.replace(/\/1$/, `/${payment?.id ?? 1}`)
  const guests = [
    ...Object.values(guestPages),
    ...Object.values(bettingPages),
    '/ar/gamehall',
    '/no/such/page',
    '/responsible-play',
    '/?app=telegram',
  ]
  const players = [
    ...Object.values(guestPages),
    ...Object.values(bettingPages),
    ...Object.values(playerPages).map(paid),
  ]
  const wrong: string[] = []
  for (const [paths, cookie] of [
    [guests, ''],
    [players, anna.cookie ?? ''],
  ] as const)
    for (const path of paths.filter((one) => !isNoPage(one))) {
      const missing = lacks(await read(path, cookie))
      if (missing.length > 0) wrong.push(`${cookie ? 'player' : 'guest'} ${path}: ${missing.join(', ')}`)
    }
  expect(wrong).toEqual([])
})

test('R8 R1 a message on safer play stands before the first deposit and leads to limits, and not after it', async () => {
  const player = await newPlayer()
  const shown = async (path: string) => {
    const html = await read(path, player.cookie)
    return (
      html.includes('Only deposit what you can afford to lose.') &&
      /href="\/profile\/responsible-game"/.test(html)
    )
  }
  expect([await shown('/cashier/deposit'), await shown('/cashier/deposit/card')]).toEqual([true, true])
  await deposits(player, '20')
  expect([await shown('/cashier/deposit'), await shown('/cashier/deposit/card')]).toEqual([false, false])
})
