import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, test } from 'vitest'
import {
  completeStepUp,
  findPageFaults,
  newBackofficePlayer,
  setBackofficeLanguage,
  visitBackofficeAs,
} from './backoffice-visits.ts'
import { newEmail, origin } from './visit.ts'

const root = join(import.meta.dirname, '../..')

test('W26 L1 an assistant with a token from the desk reads, proposes by stdio, and a person approves', async () => {
  const player = await newBackofficePlayer()
  const name = `Claims ${newEmail()}`
  const { page, problems } = await visitBackofficeAs('risk', '/self')
  await page.getByRole('button', { name: 'Create a token' }).click()
  const create = page.getByRole('dialog', { name: 'Create a token' })
  await create.getByLabel('Name').fill(name)
  await create.getByLabel('What it may do').selectOption('1')
  await create.getByRole('button', { name: 'Create token' }).click()
  await completeStepUp(page, 'risk')
  const shown = page.getByRole('dialog', { name: 'Copy this token' })
  const token = await shown.getByLabel('Token', { exact: true }).inputValue()
  expect(await findPageFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'I’ve copied it' }).click()

  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(root, 'dev/commands/assistants/mcp.ts')],
      env: { BAIZE_URL: origin(), BAIZE_TOKEN: token },
      cwd: root,
    }),
  )
  const { tools } = await client.listTools()
  expect(tools.map((tool) => tool.name)).toContain('players_addNote')
  const proposed = await client.callTool({
    name: 'players_addNote',
    arguments: { uid: player.uid, text: 'Asked twice for papers', proposal_reason: 'For the next shift' },
  })
  await client.close()
  const { data } = proposed.structuredContent as { data: { approval_id: string } }

  const chief = await visitBackofficeAs('administrator', `/approvals/${data.approval_id}`)
  await chief.page.getByRole('heading', { name: 'An assistant’s proposal: players/addNote' }).waitFor()
  await chief.page.getByText('Asked twice for papers').waitFor()
  expect(await findPageFaults(chief.page)).toEqual([])
  await chief.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await chief.page
    .getByRole('dialog', { name: 'Approve as the second person' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click()
  await completeStepUp(chief.page, 'administrator')
  await chief.page.getByText('Done', { exact: true }).first().waitFor()
  const notes = await chief.page.request.get(`/backoffice/api/players/getNotes?uid=${player.uid}`)
  expect(await notes.text()).toContain('Asked twice for papers')

  await page.reload()
  await page.getByText(name).first().waitFor()
  await setBackofficeLanguage(page, 'ar')
  await page.reload()
  await page.getByText('يقرأ المساعد').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await page.unroute('**/backoffice/api/desk/getSelf*')
  await page.reload()
  await page.getByRole('button', { name: `Revoke “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await page.getByText('Token revoked').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})
