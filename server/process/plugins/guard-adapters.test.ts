import { expect, test, vi } from 'vitest'
import type { PaymentProvider } from '#server/money/payments/provider/port.ts'
import { createLog } from '#server/platform/kernel/log.ts'
import type { IdentityVerifier } from '#server/compliance/verification/vendor/port.ts'
import {
  guardExclusionRegister,
  guardIdentityVerifier,
  guardProvider,
  guardRiskEnrichment,
  guardScanner,
} from './guard-adapters.ts'

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

const verifier = guardIdentityVerifier(
  {
    sysname: 'broken',
    level: 'basic',
    script: { src: '', frames: [] },
    createApplicant: boom,
    accessToken: () => Promise.reject(new Error('boom')),
    readWebhook: boom,
    fetchStatus: boom,
    reset: boom,
  } satisfies IdentityVerifier,
  'broken',
  log,
)
const enrichment = guardRiskEnrichment({ sysname: 'other', queryPerson: boom }, 'broken', log)
const scanner = guardScanner({ scan: boom }, 'broken', log)
const register = guardExclusionRegister({ country: 'SE', isExcluded: boom }, 'broken', log)
const rejection = (run: () => Promise<unknown>) =>
  run().then(
    () => 'no rejection',
    (error: unknown) => (error as Error).message,
  )

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
  ['make', () => guarded.refunds?.make(none), { status: 'fault' }],
  ['ask', () => guarded.refunds?.ask(none), { status: 'fault' }],
  ['createApplicant', () => verifier.createApplicant(none), { status: 'silent' }],
  ['accessToken', () => verifier.accessToken(none), { status: 'silent' }],
  ['readWebhook', () => verifier.readWebhook(none, none), { status: 'refused', why: 'malformed' }],
  ['fetchStatus', () => verifier.fetchStatus(none), { status: 'silent' }],
  ['reset', () => verifier.reset(none), { status: 'silent' }],
  ['queryPerson', () => enrichment.queryPerson(none), { status: 'silent' }],
  // Callers of these two refuse the file or the player.
  ['scan', () => rejection(() => scanner.scan(none)), 'boom'],
  ['isExcluded', () => rejection(() => register.isExcluded(none, '')), 'boom'],
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

test('an adapter has the name of its vendor, by which its messages and rows are found', () => {
  expect([verifier.sysname, enrichment.sysname]).toEqual(['broken', 'broken'])
})

test('one that does not answer in time has failed', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => undefined)
  const slow = guardExclusionRegister({ country: 'SE', isExcluded: never }, 'slow', log)
  const asked = rejection(() => slow.isExcluded(none, ''))
  const started = guardProvider({ ...broken, startPayout: never }, 'slow', log).startPayout(none)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([await asked, await started]).toEqual(['There was no answer within 5 seconds', { status: 'fault' }])
})

test('an adapter that is a class keeps what its class has', async () => {
  class Register {
    readonly #land = 'SE'
    get country() {
      return this.#land
    }
    isExcluded() {
      return Promise.resolve(this.#land === 'SE')
    }
  }
  class Verifier {
    readonly sysname = 'class'
    get level() {
      return 'basic'
    }
    createApplicant() {
      return Promise.resolve({ status: 'silent' as const })
    }
  }
  const asked = guardExclusionRegister(new Register(), 'class', log)
  expect([asked.country, await asked.isExcluded(none, '')]).toEqual(['SE', true])
  const one = guardIdentityVerifier(new Verifier() as unknown as IdentityVerifier, 'class', log)
  expect([one.level, await one.createApplicant(none)]).toEqual(['basic', { status: 'silent' }])
})

test('a register of no country is refused, and an answer that is neither yes nor no is none', async () => {
  const of = (country: string) =>
    guardExclusionRegister({ country, isExcluded: async () => undefined as never }, 'x', log)
  for (const country of ['se', 'SWE', '', undefined as never])
    expect(() => of(country)).toThrow('its country must be a code of ISO 3166-1')
  expect(await rejection(() => of('SE').isExcluded(none, ''))).toBe('isExcluded must answer true or false')
})
