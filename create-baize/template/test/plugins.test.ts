import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTestApp, type TestApp } from 'baize/test'

let app: TestApp
before(async () => {
  app = await createTestApp()
})
after(() => app.close())

test('the welcome plugin greets a player who registers, once', async () => {
  const anna = await app.register('anna@example.com')
  await app.settle()
  assert.equal(app.logLines.filter((line) => line.includes('A player is welcome')).length, 1)
  assert.equal((await anna.call('account/getInfo')).status, 200)
  await app.assertLedger()
})
