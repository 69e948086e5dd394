import { expect, test } from 'vitest'
import { decideOffer, type StoredMarket } from './decide-offer.ts'

const outcome = (name: string, odds: number, isActive = true) => ({
  outcome: name,
  isActive,
  odds,
  winShare: 0.5,
  refundShare: 0,
})
const two = [outcome('over', 1900), outcome('under', 1900)]
const standing: StoredMarket = {
  status: 'active',
  producer: 'prematch',
  stamp: 1000,
  sequence: 7,
  outcomes: two,
}
const told = (status: StoredMarket['status'] = 'active', outcomes = two) => ({
  type: 'total',
  specifiers: 'total=2.5',
  status,
  outcomes,
})
const by = (stamp: number, sequence: number, producer: 'prematch' | 'live' = 'prematch') => ({
  stamp,
  sequence,
  producer,
})
const moved = [outcome('over', 2000), outcome('under', 1900)]

test.each([
  ['a market that is new stands as reported', undefined, told('active'), by(1, 1), ['active', 2, true]],
  [
    'a later price counts, and alone is written',
    standing,
    told('active', moved),
    by(1001, 8),
    ['active', 1, true],
  ],
  [
    'of one moment the later number counts',
    standing,
    told('active', moved),
    by(1000, 8),
    ['active', 1, true],
  ],
  [
    'the same again is newer and changes no price',
    standing,
    told('active'),
    by(1001, 8),
    ['active', 0, false],
  ],
  ['an older price is dropped', standing, told('active', moved), by(999, 9), 'old'],
  ['the same message is dropped', standing, told('active', moved), by(1000, 7), 'old'],
  [
    'a suspension without prices keeps them',
    standing,
    told('suspended', []),
    by(1001, 8),
    ['suspended', 0, true],
  ],
  [
    'live play takes over, regardless of its clock',
    standing,
    told('active', moved),
    by(10, 1, 'live'),
    ['active', 1, true],
  ],
  [
    'and then the other has no say',
    { ...standing, producer: 'live' as const },
    told('suspended'),
    by(2000, 9),
    'taken_over',
  ],
  [
    'what is handed over may be opened by live play',
    { ...standing, status: 'handed_over' as const },
    told('active'),
    by(1, 1, 'live'),
    ['active', 0, true],
  ],
  [
    'what is settled takes no price',
    { ...standing, status: 'settled' as const },
    told('active', moved),
    by(2000, 9),
    'refused',
  ],
  [
    'nor does what is cancelled',
    { ...standing, status: 'cancelled' as const },
    told('active', moved),
    by(2000, 9),
    'refused',
  ],
  [
    'what is active stays the same and is not activated again',
    standing,
    told('active', [outcome('over', 1900, false)]),
    by(1001, 8),
    ['active', 1, true],
  ],
] as const)('S10 %s', (_what, before, market, message, expected) => {
  const decision = decideOffer(market, message, before)
  expect(
    decision.is === 'nothing' ? decision.why : [decision.status, decision.outcomes.length, decision.isLogged],
  ).toEqual(expected)
})
