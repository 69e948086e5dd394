import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deposits, opensGame } from '#db/seed/story.ts'
import { newPlayer, visitAs } from './players.ts'
import { origin, phone } from './visit.ts'
import type { Page } from 'playwright-core'

const played = async () => {
  const anna = await newPlayer()
  await deposits(anna, '20')
  const game = await opensGame(anna, 'night-ferry')
  const { roundId } = await game.spin('100', `exports-${anna.uid}`)
  await game.shown(roundId)
  return { anna, roundId }
}

const link = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Download / })

test('HX-01 HX-02 HX-03 HX-04 a player asks for a file on a phone, fetches it when it is ready, and no one else can', async () => {
  const { anna, roundId } = await played()
  const { page, problems } = await visitAs(anna, { viewport: phone, reducedMotion: 'reduce' })
  await page.goto('/profile/bets/history')
  await page.getByRole('main').getByRole('link', { name: 'Excel and large files' }).click()
  await page.waitForURL('**/profile/bets/exports')
  await page.getByText('No files yet').waitFor()
  await page.getByLabel('Format').selectOption('csv')
  await page.getByRole('button', { name: 'Create file' }).click()
  await page.getByRole('heading', { name: 'Your files' }).waitFor()
  await link(page).waitFor()
  const waiting = page.waitForEvent('download')
  await link(page).click()
  const file = await waiting
  expect(file.suggestedFilename()).toMatch(/^rounds-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await text(await file.createReadStream())).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${roundId},.*,EUR,closed$`))

  const url = (await link(page).getAttribute('href')) ?? ''
  const boris = await newPlayer()
  expect((await boris.request(url)).status).toBe(404)
  expect((await fetch(new URL(url, origin()))).status).toBe(404)
  expect((await anna.request(url)).status).toBe(200)
  expect(problems).toEqual([])
})
