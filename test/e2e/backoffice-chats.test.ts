import { expect, test } from 'vitest'
import { findings } from './axe.ts'
import { newBackofficePlayer, visitBackofficeAs } from './backoffice-visits.ts'
import { sideways } from './check-pages.ts'
import { phone } from './visit.ts'

test('CH-08 a message of the chat is found on the player’s card, read in its conversation, and its player led to', async () => {
  const player = await newBackofficePlayer()
  for (const [event, text] of [
    ['sent', 'Where is my bonus?'],
    ['received', 'It is in your account.'],
  ] as const) {
    const answer = await player.post('chat/storeChatEvent', {
      channel_id: 'campaign-1',
      conversation_id: `comm100-${player.uid}`,
      text,
      event,
    })
    expect(answer.data).toBe(1)
  }
  const { page, problems } = await visitBackofficeAs('support', `/players/${player.uid}`)
  await page.getByRole('link', { name: 'Chats' }).last().click()
  await page.waitForURL(`**/players/${player.uid}/chats`)
  await page
    .getByRole('row', { name: /It is in your account/ })
    .getByRole('link')
    .click()
  await page.waitForURL('**/chats/*')
  await page.getByRole('heading', { name: /^Chat \d+$/, level: 1 }).waitFor()
  expect(await page.getByRole('main').getByRole('listitem').getByRole('paragraph').allTextContents()).toEqual(
    ['Where is my bonus?', 'It is in your account.'],
  )
  await page.reload()
  await page.getByRole('heading', { name: /^Chat \d+$/, level: 1 }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await sideways(page)).toBe(0)
  await page.getByRole('link', { name: player.email }).click()
  await page.getByRole('heading', { name: player.email, level: 1 }).waitFor()
  expect(problems).toEqual([])
})
