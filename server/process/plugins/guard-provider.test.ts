import { expect, test } from 'vitest'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import { guardProvider } from './guard-provider.ts'

const boom = (): never => {
  throw new Error('boom')
}
const broken: PaymentProvider = {
  sysname: 'broken',
  methods: { deposit: ['card'], payout: ['bank'] },
  startDeposit: boom,
  startPayout: boom,
  verifyCallback: boom,
  fetchStatus: boom,
  testConnection: boom,
  listBanks: boom,
  disputeAnswers: { stages: [], defend: boom, accept: boom },
  refunds: { windowDays: 1, make: boom, ask: boom },
}
const lines: string[] = []
const log = createLog('error', { write: (line) => lines.push(line) }).child({ plugin: 'broken' })
const guarded = guardProvider(broken, 'broken', log)
const none = undefined as never

test.each<[string, () => unknown, unknown]>([
  // Whether a payment was made is unknown, so it stays open until it can be queried.
  ['startDeposit', () => guarded.startDeposit(none), { status: 'fault', isFinal: false }],
  ['startPayout', () => guarded.startPayout(none), { status: 'fault' }],
  ['fetchStatus', () => guarded.fetchStatus(none), { status: 'fault' }],
  ['verifyCallback', () => guarded.verifyCallback(none, none, none), { status: 'refused', why: 'malformed' }],
  ['testConnection', () => guarded.testConnection(), ['Its plugin failed; the log has the error.']],
  ['listBanks', () => guarded.listBanks?.('LV'), undefined],
  ['defend', () => guarded.disputeAnswers?.defend(none, none), { status: 'fault' }],
  ['accept', () => guarded.disputeAnswers?.accept(none), { status: 'fault' }],
  ['refund', () => guarded.refunds?.make(none), { status: 'fault' }],
  ['refund', () => guarded.refunds?.ask(none), { status: 'fault' }],
])(
  '%s of a plugin that throws answers as its port does, and the log names both',
  async (call, run, answer) => {
    lines.length = 0
    expect(await run()).toEqual(answer)
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ plugin: 'broken', call }])
  },
)

test('what a provider lacks is lacking', () => {
  const { listBanks: _banks, disputeAnswers: _answers, refunds: _refunds, ...rest } = broken
  expect(Object.keys(guardProvider(rest, 'broken', log)).toSorted()).toEqual(Object.keys(rest).toSorted())
})
