import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/backoffice.ts'
import { raceDatabase } from '#test/race/race-database.ts'
import { sendAnswer } from './answer/send-answer.ts'
import { createDisputesTestApp, type DisputesTestApp } from './disputes-test-app.fixture.ts'

let testApp: DisputesTestApp
beforeAll(async () => {
  testApp = await createDisputesTestApp(await raceDatabase('disputes'))
})
afterEach(async () => expect(await testApp.problems()).toEqual([]))
afterAll(() => testApp.close())

test('T6 W26 evidence, giving up and the provider’s word at once: one answer or none, and the money as the provider says', async () => {
  const payer = await testApp.player('disputed')
  const [paula, rita] = [await hire(testApp.desk, ['payments']), await hire(testApp.desk, ['risk'])]
  for (let round = 0; round < 8; round++) {
    for (const who of [paula, rita]) await who.stepUp('money')
    const { deposit, id } = await testApp.disputed(payer, '50')
    const before = await payer.balance()
    const isWon = round % 2 === 1
    const [told, ...answers] = await Promise.all([
      testApp.says(deposit, { dispute_status: isWon ? 'dispute_won' : 'dispute_lost' }),
      paula.post('disputes/defend', { id, version: 1 }).then(({ status }) => status),
      rita.post('disputes/accept', { id, reason: 'nothing to say' }).then(({ status }) => status),
      rita.post('disputes/accept', { id, reason: 'once more' }).then(({ status }) => status),
    ])
    expect(told).toBe(200)
    const taken = answers.filter((status) => status === 200)
    expect(taken.length).toBeLessThanOrEqual(1)
    await testApp.settle()
    const card = await testApp.card(paula, id)
    expect(card.state).toBe(isWon ? 'won' : 'lost')
    expect(card.answer_state).toBe(taken.length === 1 ? 'sent' : null)
    expect(await payer.balance()).toBe(isWon ? before + 5000n : before)
  }
})

test('W18 an answer that several take in hand at once reaches the provider once', async () => {
  const payer = await testApp.player('taken')
  const paula = await hire(testApp.desk, ['payments'])
  await paula.stepUp('money')
  const calls = testApp.ctx.paymentProviders.hyperswitch?.disputeAnswers
  if (!calls) throw new Error('Hyperswitch takes answers')
  const { accept } = calls
  let made = 0
  Object.assign(calls, {
    accept: (dispute: string) => {
      made++
      return accept(dispute)
    },
  })
  const { id } = await testApp.disputed(payer, '50')
  expect((await paula.post('disputes/accept', { id, reason: 'nothing to say' })).status).toBe(200)
  await Promise.all([
    testApp.settle(),
    ...Array.from({ length: 4 }, () => sendAnswer(testApp.ctx, BigInt(id))),
  ])
  await testApp.settle()
  expect(await testApp.card(paula, id)).toMatchObject({ state: 'accepted', answer_state: 'sent' })
  expect(made).toBe(1)
})
