import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { roundView, type RoundView } from '#contract/studio.ts'
import type { Actor } from '#db/seed/actor.ts'
import { deposits as paysIn } from '#db/seed/story.ts'
import { catalogue } from '#studio/games/catalogue.ts'
import { gameFrame, waitForPhase } from './actions.ts'
import { mainWithoutJackpots, newPlayer, visitAs } from './players.ts'
import { desktop, phone, visit } from './visit.ts'

const phaseOf = (page: Page) => gameFrame(page).locator('#game').getAttribute('data-phase')

/** Presses something on the table and returns the round as the server sent it. */
const presses = async (page: Page, press: () => Promise<unknown>): Promise<RoundView> => {
  const [answered] = await Promise.all([
    page.waitForResponse((response) => /\/platform\/studio\/(play|act)$/.test(response.url())),
    press(),
  ])
  const { data } = (await answered.json()) as { data: unknown }
  await expect.poll(() => phaseOf(page)).toMatch(/^(ready|deciding)$/)
  return roundView.parse(data)
}
const bets = (page: Page) => presses(page, () => gameFrame(page).locator('.spin').click())

/** Rounds of mines until the first tile opened is a safe one. */
const turnsSafeTile = async (page: Page): Promise<RoundView> => {
  for (;;) {
    await bets(page)
    const tile = gameFrame(page).getByRole('button', { name: 'Tile 13', exact: true })
    const turned = await presses(page, () => tile.press('Enter'))
    if (turned.status === 'open') return turned
  }
}

test('E2 N6 a round of mines survives a reload, is cashed out, recalled, and worked out again by its player', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '100')
  const { page } = await visitAs(anna, { viewport: phone })
  // Any stake may win a jackpot, whose card then lies over the tiles.
  await page.addLocatorHandler(gameFrame(page).locator('dialog.jackpot-won'), (card) =>
    card.getByRole('button').click(),
  )
  await page.goto('/game/mines#real')
  await waitForPhase(page, 'ready')
  const turned = await turnsSafeTile(page)
  await page.reload()
  await waitForPhase(page, 'deciding')
  const frame = gameFrame(page)
  await frame.getByRole('button', { name: 'Tile 13: safe' }).waitFor()
  const cash = frame.getByRole('button', { name: /^Cash out .*€/ })
  const before = await mainWithoutJackpots(anna)
  const paid = await presses(page, () => cash.click())
  expect(paid).toMatchObject({ roundId: turned.roundId, status: 'closed', actions: [12, 'cash'] })
  expect(await mainWithoutJackpots(anna)).toBeCloseTo(before + Number(paid.winMinor) / 100, 2)
  await frame.getByText(/^Win .*€/).waitFor()

  await anna.post('games/rotateSeed', {
    client_seed: 'tiles',
    next_server_seed_hash: ((await anna.get('games/getFairness')).data as { nextServerSeedHash: string })
      .nextServerSeedHash,
  })
  const { previous } = (await anna.get('games/getFairness')).data as { previous: { serverSeed: string } }
  await page.goto('/profile/bets/history')
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mines' })
  await listed.first().getByRole('link').click()
  const recall = page.getByRole('dialog')
  await recall.getByText('Tile 13: safe').waitFor()
  await recall.getByRole('link', { name: /verif/i }).click()
  await page.waitForURL('**/fairness?*moves=*')
  const verifier = page.locator('#verifier-section')
  await verifier.getByLabel('Server seed (revealed)').fill(previous.serverSeed)
  await verifier.getByRole('button', { name: 'Verify round' }).click()
  await verifier.getByText('Verified: the result matches').waitFor()
  await verifier.getByText('Tile 13: safe').waitFor()
  const moves = verifier.getByLabel('Choices and moves')
  await moves.fill('{"choice":{"stakeMinor":"200","mines":3},"actions":[99]}')
  await verifier.getByRole('button', { name: 'Verify round' }).click()
  await verifier.getByText('These aren’t moves that this game allows').waitFor()
  expect(await moves.inputValue()).toContain('[99]')
})

/** Reveals the seeds of the player’s rounds, and returns the server seed. */
const revealsSeed = async (player: Actor): Promise<string> => {
  const fairness = async () =>
    (await player.get('games/getFairness')).data as {
      nextServerSeedHash: string
      previous: { serverSeed: string }
    }
  const { nextServerSeedHash } = await fairness()
  await player.post('games/rotateSeed', {
    client_seed: 'pockets',
    next_server_seed_hash: nextServerSeedHash,
  })
  return (await fairness()).previous.serverSeed
}

test('E2 N6 a round of roulette survives a reload while the ball rolls, is paid once, recalled, and worked out again by its player', async () => {
  const anna = await newPlayer()
  await paysIn(anna, '100')
  const { page } = await visitAs(anna, { viewport: desktop })
  await page.goto('/game/european-roulette#real')
  await waitForPhase(page, 'ready')
  const frame = gameFrame(page)
  // By keyboard alone: from the seventeen to the line of the twenty, a chip on each.
  await frame.getByRole('button', { name: 'Straight up 17', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await frame.getByRole('button', { name: /^Split 17\/20: .*€1\.00/ }).waitFor()
  await frame.getByRole('button', { name: 'Red', exact: true }).click()
  await frame.getByRole('button', { name: /^Red: .*€1\.00/ }).click()
  const before = await mainWithoutJackpots(anna)
  const [answered] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/platform/studio/play')),
    frame.locator('.spin').click(),
  ])
  const round = roundView.parse(((await answered.json()) as { data: unknown }).data)
  expect(await phaseOf(page)).toBe('playing')
  await page.reload()
  await waitForPhase(page, 'ready')
  expect(round).toMatchObject({ stakeMinor: '400', status: 'closed' })
  await frame.getByRole('button', { name: /^Red: .*€2\.00/ }).waitFor()
  expect(await mainWithoutJackpots(anna)).toBeCloseTo(before - 4 + Number(round.winMinor) / 100, 2)
  expect(((await anna.get('games/getHistory')).data as { total: number }).total).toBe(1)

  const serverSeed = await revealsSeed(anna)
  await page.goto('/profile/bets/history')
  const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'European Roulette' })
  await listed.first().getByRole('link').click()
  const recall = page.getByRole('dialog')
  await recall.getByText('Chips on Red: 2').waitFor()
  await recall.getByRole('link', { name: /verif/i }).click()
  const verifier = page.locator('#verifier-section')
  await verifier.getByLabel('Server seed (revealed)').fill(serverSeed)
  await verifier.getByRole('button', { name: 'Verify round' }).click()
  await verifier.getByText('Verified: the result matches').waitFor()
  await verifier.getByText('Chips on Split 17/20: 1').waitFor()
})

/** What a guest presses on a table before the bet, if a choice is needed. */
const firstPress: Readonly<Record<string, string>> = {
  keno: 'Quick pick',
  'european-roulette': 'Black',
  'french-roulette': 'Black',
  baccarat: 'Player',
  'sic-bo': 'Small',
  'three-card-poker': 'Ante',
  blackjack: 'Box 2',
}
const tables = catalogue.filter(({ type }) => type !== 'slot')

test('GM-12 every table is played by a guest on a phone, fits its width, and each press has room', async () => {
  const { page } = await visit({ viewport: phone })
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  for (const { sysname, game } of tables) {
    await page.goto(`/game/${sysname}`)
    await waitForPhase(page, 'ready')
    const frame = gameFrame(page)
    const first = firstPress[sysname]
    if (first) await frame.getByRole('button', { name: first, exact: true }).click()
    const round = await bets(page)
    expect(round.view.kind).toBe(game.kind)
    const said = round.status === 'open' ? /^Your move$/ : /^(No win|Win .+|Stake returned: .+)$/
    await frame.getByRole('status').getByText(said).waitFor()
    const wide = await frame
      .locator('body')
      .evaluate((it) => it.ownerDocument.documentElement.scrollWidth - window.innerWidth)
    expect([sysname, wide]).toEqual([sysname, 0])
    const small = await frame
      .locator('button:visible, select:visible, input:visible')
      .evaluateAll((controls) =>
        controls
          .map((it) => [it.textContent, it.getBoundingClientRect()] as const)
          .filter(([, { width, height }]) => Math.min(width, height) < 24)
          .map(([text]) => text),
      )
    expect([sysname, small]).toEqual([sysname, []])
    await frame.getByRole('button', { name: 'Paytable' }).click()
    await frame.getByRole('heading', { name: 'Rules and payouts' }).waitFor()
  }
  expect(broken).toEqual([])
})
