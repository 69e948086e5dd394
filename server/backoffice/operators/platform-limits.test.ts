import { expect, test } from 'vitest'
import type { z } from 'zod'
import { boundedRights, type Right } from '#contract/operator/call/rights.ts'
import { operatorCalls } from '#contract/operator/operator-calls.ts'
import { numberKinds } from '#contract/numbers.ts'
import { isBelowPlatformLimit } from './platform-limits.ts'

/**
 * Every staff call that moves or promises money or sets a risk, with its bound: the limits of a `right`, of
 * which the platform has a second one; a `limit` of the call alone; the `terms`, with amounts below a hundred
 * million and a maximum cost that requires two persons above the limit; or `nothing`, when it moves no amount
 * that it names itself.
 */
const bounds: Readonly<Record<string, 'right' | 'limit' | 'terms' | 'nothing'>> = {
  'approvals/approve': 'right',
  'cashier/approve': 'right',
  'cashier/decline': 'nothing',
  'cashier/refund': 'right',
  'cashier/endRefund': 'right',
  'cashier/cancelRefund': 'nothing',
  'cashier/saveRoute': 'nothing',
  'cashier/removeRoute': 'nothing',
  'cashier/liftCoolOff': 'nothing',
  'cashier/payOutBalance': 'right',
  'cashier/matchMessage': 'right',
  'cashier/decideReversal': 'right',
  'settlement/importFile': 'nothing',
  'settlement/matchLine': 'nothing',
  'settlement/reopenLine': 'nothing',
  'settlement/matchBatch': 'nothing',
  'settlement/resolveDifference': 'right',
  'disputes/take': 'nothing',
  'disputes/addNote': 'nothing',
  'disputes/saveEvidence': 'nothing',
  'disputes/addFile': 'nothing',
  'disputes/removeFile': 'nothing',
  'disputes/getDossier': 'nothing',
  'disputes/defend': 'nothing',
  'disputes/accept': 'right',
  'wallet/correct': 'right',
  'wallet/reverse': 'right',
  'freeRounds/grant': 'right',
  'freeRounds/cancel': 'nothing',
  'gifts/publish': 'terms',
  'gifts/setState': 'terms',
  'gifts/grantToList': 'right',
  'promotions/publish': 'terms',
  'promotions/setState': 'terms',
  'bonuses/grant': 'right',
  'bonuses/grantToList': 'right',
  'bonuses/remove': 'nothing',
  'tournaments/save': 'terms',
  'tournaments/publish': 'terms',
  'tournaments/cancel': 'nothing',
  'tournaments/decidePrize': 'right',
  'loyalty/publishProgramme': 'terms',
  'loyalty/runProgramme': 'terms',
  'loyalty/saveProduct': 'terms',
  'loyalty/correctPoints': 'limit',
  'loyalty/refundPurchase': 'nothing',
  'wheels/publish': 'terms',
  'wheels/setState': 'terms',
  'jackpots/addLevel': 'terms',
  'jackpots/setState': 'terms',
  'jackpots/decide': 'terms',
  'cashbackProgrammes/publish': 'terms',
  'cashbackProgrammes/setState': 'terms',
  'cashbacks/remove': 'nothing',
  'offers/edit': 'terms',
  'offers/setState': 'terms',
  'affiliates/movePlayer': 'nothing',
  'affiliates/correct': 'right',
  'affiliatePlans/publish': 'terms',
  'affiliateStatements/pay': 'right',
  'betting/enterResult': 'nothing',
  'betting/enterScore': 'nothing',
  'betting/setVoid': 'nothing',
  'bets/acceptReferred': 'nothing',
  'bets/declineReferred': 'nothing',
  'bets/setVoid': 'nothing',
  'bets/setLimit': 'limit',
  'bets/removeLimit': 'nothing',
  'bets/setFactor': 'limit',
  'staff/saveRole': 'nothing',
}

const moneyRights: ReadonlySet<Right> = new Set([...boundedRights, 'betting.limit', 'betting.settle'])

const holdsSum = (schema: z.ZodType): boolean => {
  if (numberKinds.get(schema)?.kind === 'sum') return true
  const {
    shape = {},
    innerType,
    element,
    valueType,
  } = schema._zod.def as {
    shape?: Record<string, z.ZodType>
    innerType?: z.ZodType
    element?: z.ZodType
    valueType?: z.ZodType
  }
  return [...Object.values(shape), innerType, element, valueType].some(
    (of) => of !== undefined && holdsSum(of),
  )
}

test('W26 each call of staff that moves or promises money names what bounds it', () => {
  const moving = Object.entries(operatorCalls).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const { method, right, stepUp, input } = call as {
        method: string
        right?: Right
        stepUp?: string
        input: z.ZodType & { shape?: object }
      }
      const takesTerms = Object.keys(input.shape ?? {}).some((field) =>
        /^(terms|reward|prizes|seed|cap)$/.test(field),
      )
      const isMoney = stepUp === 'money' || (right && moneyRights.has(right)) || holdsSum(input) || takesTerms
      return method === 'POST' && isMoney ? [`${area}/${name}`] : []
    }),
  )
  expect(moving.filter((path) => !Object.hasOwn(bounds, path))).toEqual([])
  expect(Object.keys(bounds).filter((path) => !moving.includes(path))).toEqual([])
})

test('W26 every right that moves money has a ceiling that no role has', () => {
  for (const right of boundedRights) {
    expect(isBelowPlatformLimit(right, 1n), right).toBe(true)
    expect(isBelowPlatformLimit(right, 1_000_000_001n), right).toBe(false)
  }
})
