import { expect, test } from 'vitest'
import { jurisdictions, type JurisdictionName } from '#server/platform/kernel/settings/jurisdictions.ts'
import { isVerificationDue, type VerificationFacts, type VerificationGate } from './verification-due.ts'

const now = new Date('2026-03-31T12:00:00Z')
const unverified: VerificationFacts = { is_verified: false, kyc_block: 'none', kyc_block_at: null }
const blocked = (kyc_block: 'withdrawals' | 'everything', kyc_block_at: string): VerificationFacts => ({
  ...unverified,
  kyc_block,
  kyc_block_at: new Date(kyc_block_at),
})
const gates: readonly VerificationGate[] = ['demo', 'deposit', 'play', 'withdrawal']
const shut = (market: JurisdictionName, facts: VerificationFacts) =>
  gates.filter((gate) => isVerificationDue(jurisdictions[market].verification, facts, gate, now))

test.each<[string, JurisdictionName, VerificationFacts, VerificationGate[]]>([
  ['nothing by default', 'default', unverified, []],
  ['KY-06 withdrawals alone', 'default', blocked('withdrawals', '2026-01-01T00:00:00Z'), ['withdrawal']],
  [
    'KY-06 all that takes money',
    'default',
    blocked('everything', '2026-03-31T00:00:00Z'),
    ['deposit', 'play', 'withdrawal'],
  ],
  ['A1 deposits, play and demo in Great Britain', 'uk', unverified, ['demo', 'deposit', 'play']],
  ['deposits and play in Ontario', 'ontario', unverified, ['deposit', 'play']],
  ['nothing in Malta below the sum', 'mga', unverified, []],
  ['withdrawals in Malta above it', 'mga', blocked('withdrawals', '2026-03-02T12:00:01Z'), ['withdrawal']],
  [
    'everything in Malta 30 days later',
    'mga',
    blocked('withdrawals', '2026-03-01T12:00:00Z'),
    ['deposit', 'play', 'withdrawal'],
  ],
])('KY-06 of who is not verified, %s is shut', (_name, market, facts, expected) => {
  expect(shut(market, facts)).toEqual(expected)
  expect(shut(market, { ...facts, is_verified: true })).toEqual([])
})
