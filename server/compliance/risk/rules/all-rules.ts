import { structuring } from './structuring.ts'
import { rapidInOut } from './rapid-in-out.ts'
import { lowTurnover } from './low-turnover.ts'
import { suddenJump } from './sudden-jump.ts'
import { beyondIncome } from './beyond-income.ts'
import { manyInstruments } from './many-instruments.ts'
import { sharedInstrument } from './same-instrument.ts'
import { sharedDevice } from './same-device.ts'
import { sharedAddress } from './same-address.ts'
import { sharedIdentity } from './same-identity.ts'
import { ownerDiffers } from './owner-differs.ts'
import { countryDiffers } from './country-differs.ts'
import { cardTesting } from './card-testing.ts'
import { anonymousNetwork } from './anonymous-network.ts'
import { listedPerson } from './listed-person.ts'
import { oppositeBets } from './all-sides-held.ts'
import { chargebacks } from './chargebacks.ts'
import { onList } from './on-list.ts'
import type { Rule } from './rule.ts'

/**
 * Every rule, in the order in which findings of one assessment are shown. A new one needs a file, its name in
 * the contract and its texts in the back office.
 */
export const allRules: readonly Rule[] = [
  structuring,
  rapidInOut,
  lowTurnover,
  suddenJump,
  beyondIncome,
  manyInstruments,
  sharedInstrument,
  sharedDevice,
  sharedAddress,
  sharedIdentity,
  ownerDiffers,
  countryDiffers,
  cardTesting,
  anonymousNetwork,
  listedPerson,
  oppositeBets,
  chargebacks,
  onList,
]
