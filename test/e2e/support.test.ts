import { expect, test } from 'vitest'
import { visitBackofficeAs } from './backoffice-visits.ts'
import { newEmail, origin, visit } from './visit.ts'

/** Controls the demonstration's outbox: the reader's reply by mail. */
const answersByMail = async (to: string, kind: string, text: string): Promise<void> => {
  const answer = await fetch(new URL(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`, origin()))
  const { items } = (await answer.json()) as { items: { id: string; kind: string }[] }
  const mail = items.find((one) => one.kind === kind)
  if (!mail) throw new Error(`${to} has no ${kind}`)
  const sent = await fetch(new URL(`/sandbox/outbox/${mail.id}/reply`, origin()), {
    method: 'POST',
    body: new URLSearchParams({ text }),
    headers: { origin: origin() },
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
}

const settles = () =>
  fetch(new URL('/sandbox/clock', origin()), {
    method: 'POST',
    body: JSON.stringify({ advance_seconds: 0 }),
    headers: { 'content-type': 'application/json', origin: origin() },
  })

test('SU-02 SU-03 SU-04 a guest writes with a file, staff answers at the desk, and a reply by mail opens it again (task 3)', async () => {
  const email = newEmail()
  const guest = await visit()
  await guest.page.goto('/support')
  await guest.page.getByRole('heading', { name: 'Other ways to reach us' }).waitFor()
  await guest.page.getByRole('button', { name: 'Send message' }).click()
  await guest.page.getByText('Write your message.').waitFor()
  await guest.page.getByLabel('Email').fill(email)
  await guest.page.getByLabel('What is it about?').selectOption('game')
  await guest.page.getByLabel('Your message').fill('The round stopped half way.')
  const choose = guest.page.getByLabel('Attach files')
  await choose.setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html></html>'),
  })
  await guest.page.getByRole('button', { name: 'Send message' }).click()
  await guest.page.getByText('One of your files is something else.').waitFor()
  expect(await guest.page.getByLabel('Your message').inputValue()).toBe('The round stopped half way.')
  await guest.page.getByRole('button', { name: 'Remove page.png' }).click()
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('round 42') })
  await guest.page.getByRole('button', { name: 'Send message' }).click()
  await guest.page.getByText('We’ve got your message').waitFor()

  const { page, problems } = await visitBackofficeAs('support', `/support?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^T-/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'notes.txt' }).waitFor()
  const box = page.getByRole('textbox', { name: 'Answer' })
  await page.getByLabel('Insert a canned answer').selectOption({ label: 'Reference needed' })
  await box.press('End')
  await box.press('Control+Enter')
  await page.getByText('Answered', { exact: true }).first().waitFor()
  await settles()
  await answersByMail(email, 'supportAnswered', 'It is 42.\n\n> Could you send us the reference?')
  await page.reload()
  await page.getByText('It is 42.').waitFor()
  await page.getByText('Open', { exact: true }).first().waitFor()
  await page.getByText('Verified', { exact: true }).waitFor()
  const number = (await page.getByRole('heading', { name: /^T-/ }).textContent()) ?? ''
  await page.goto('/backoffice/queues/tickets')
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await page.getByText('It is 42.').waitFor()
  expect(problems).toEqual([])
})

test('SU-03 the form arrives without scripts, and what was typed is there again where it is refused', async () => {
  const { page } = await visit({ javaScriptEnabled: false })
  await page.goto('/fr/support')
  await page.locator('[name=email]').fill('nobody')
  await page.locator('[name=topic]').selectOption('other')
  await page.locator('[name=message]').fill('Bonjour')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  expect(await page.locator('[name=message]').inputValue()).toBe('Bonjour')
  await page.locator('[name=email]').fill(newEmail())
  await page.locator('[name=attachments]').setInputFiles({
    name: 'note.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('une note'),
  })
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByText('Nous avons reçu votre message').waitFor()
})
