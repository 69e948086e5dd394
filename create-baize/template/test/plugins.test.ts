import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from 'baize/test'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('the welcome plugin records a registration, and the export of the player has it', async () => {
  const anna = await app.register('anna@example.com')
  await app.settle()
  assert.equal(app.logLines.filter((line) => line.includes('A player is welcome')).length, 1)
  const { status } = await anna.call('account/getInfo')
  assert.equal(status, 200)
  await app.assertLedger()
})
