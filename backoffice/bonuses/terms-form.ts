import { sports } from '#contract/betting-enums.ts'
import { freeBetKinds, type BonusTerms } from '#contract/bonus-terms.ts'
import { supportedLocales } from '#contract/locales.ts'
import { majorText, parseMajor } from '#contract/money.ts'
import { offeredCodes } from '../api/offered-currencies.ts'
import type { PromotionVersion } from '#contract/operator/bonuses/bonuses.ts'

/** The typed values of the terms form, by field name; amounts have one field per currency: `award.EUR`. */
export type TermsValues = Readonly<Record<string, string>>

export const contributionTypes = ['slot', 'casino', 'live', 'fast'] as const

type Sums = Readonly<Record<string, string>> | null

/** Text that is not a number is sent as typed, so that the server reports the field. */
export const numberOf = (typed = ''): number | string => {
  const value = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || Number.isNaN(value) ? typed : value
}
/** Percentages and multiples are stored in hundredths. */
export const hundredths = (typed?: string): number | string => {
  const value = numberOf(typed)
  return typeof value === 'number' ? Math.round(value * 100) : value
}
export const ofHundredths = (value: number): string => String(value / 100)

/** Text that is not an amount is sent as typed, so that the server reports the field. */
export const sumsOf = (values: TermsValues, field: string): Record<string, string> =>
  Object.fromEntries(
    offeredCodes().flatMap((code) => {
      const typed = values[`${field}.${code}`]?.trim() ?? ''
      if (typed === '') return []
      const minor = parseMajor(typed.replace(',', '.'), code)
      return [[code, minor === undefined ? typed : String(minor)]]
    }),
  )
export const sumsOrNone = (values: TermsValues, field: string): Sums => {
  const sums = sumsOf(values, field)
  return Object.keys(sums).length > 0 ? sums : null
}
export const amountFormValues = (field: string, sums: Sums): TermsValues =>
  Object.fromEntries(
    Object.entries(sums ?? {}).map(([code, minor]) => [`${field}.${code}`, majorText(BigInt(minor), code)]),
  )

const namesOf = (typed = ''): string[] => typed.split(/[\s,]+/).filter((name) => name !== '')
/** One share per line, as `night-ferry 50`. */
const sharesOf = (typed = ''): Record<string, number | string> =>
  Object.fromEntries(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', share = ''] = line.split(/[\s:=]+/)
        return [name, hundredths(share.replace('%', ''))]
      }),
  )
const sharesTyped = (shares: Readonly<Record<string, number>>): string =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${ofHundredths(share)}`)
    .join('\n')

/** Odds are stored in thousandths. */
const thousandths = (typed?: string): number | string => {
  const value = numberOf(typed)
  return typeof value === 'number' ? Math.round(value * 1000) : value
}

export const isBoost = (kind: string | undefined): boolean => kind === 'odds_boost'
/** A free bet or a boost has no balance, so there is nothing to wager. */
export const isForOneBet = (kind: string | undefined): boolean =>
  kind === 'free_bet' || kind === 'risk_free' || isBoost(kind)

/** How a free bet or a boost is used. */
const ofOneBet = (values: TermsValues): Record<string, unknown> => {
  const kinds = freeBetKinds.filter((kind) => values[`freeBet.${kind}`] === '1')
  if (isBoost(values.kind))
    return {
      oddsBoost: {
        kinds,
        share: hundredths(values.boostShare),
        mostOdds: thousandths(values.mostOdds),
        isLive: values.isLive === '1',
      },
    }
  return isForOneBet(values.kind) ? { freeBet: { kinds, returnsStake: values.returnsStake === '1' } } : {}
}

/** The betting part of the terms; empty for a casino bonus. */
const betsOf = (values: TermsValues): Record<string, unknown> => {
  if (values.leastOdds === undefined) return {}
  const named = sports.filter((sport) => values[`sport.${sport}`] === '1')
  return {
    bets: { leastOdds: thousandths(values.leastOdds), sports: named.length > 0 ? named : null },
    ...ofOneBet(values),
  }
}

/** A free bet is staked once, in full, and pays real money; the other terms take fixed values. */
const plainOfFreeBet: TermsValues = { wagerTimes: '0', wagerOf: 'bonus', countsMain: '', wagerDays: '30' }
const boundsOfOthers = /^(mostStake|mostConverted|mostConvertedTimes)(\.|$)/
const withoutWagering = (values: TermsValues): TermsValues =>
  isForOneBet(values.kind)
    ? {
        ...Object.fromEntries(Object.entries(values).filter(([name]) => !boundsOfOthers.test(name))),
        ...plainOfFreeBet,
      }
    : values

/** Terms as typed, unchecked: the server validates them and reports each error by field. */
export const termsOf = (typed: TermsValues): Record<string, unknown> => {
  const values = withoutWagering(typed)
  return {
    kind: values.kind,
    award:
      values.awardType === 'share_of_deposit'
        ? {
            type: 'share_of_deposit',
            share: hundredths(values.share),
            most: sumsOf(values, 'award'),
            leastDeposit: sumsOf(values, 'leastDeposit'),
          }
        : { type: 'sum', sums: sumsOf(values, 'award') },
    wager: {
      times: hundredths(values.wagerTimes),
      of: values.wagerOf,
      countsMain: values.countsMain === '1',
    },
    weights: {
      games: sharesOf(values.weighedGames),
      studios: sharesOf(values.weighedStudios),
      types: Object.fromEntries(
        contributionTypes.flatMap((type) => {
          const typed = values[`weight.${type}`]?.trim() ?? ''
          return typed === '' ? [] : [[type, hundredths(typed)]]
        }),
      ),
      otherwise: hundredths(values.weights),
    },
    excluded: {
      games: namesOf(values.excludedGames),
      studios: namesOf(values.excludedStudios),
      types: contributionTypes.filter((type) => values[`excluded.${type}`] === '1'),
    },
    mostStake: sumsOrNone(values, 'mostStake'),
    mostConverted: {
      sums: sumsOrNone(values, 'mostConverted'),
      times: values.mostConvertedTimes?.trim() ? hundredths(values.mostConvertedTimes) : null,
    },
    grants: {
      most: values.grantsMost?.trim() ? numberOf(values.grantsMost) : null,
      eachPlayer: numberOf(values.eachPlayer),
      budget: sumsOrNone(values, 'budget'),
    },
    ...betsOf(values),
    claimDays: numberOf(values.claimDays),
    wagerDays: numberOf(values.wagerDays),
  }
}

const betsTyped = ({ bets, freeBet, oddsBoost }: BonusTerms): TermsValues => ({
  ...(bets && { leastOdds: String(bets.leastOdds / 1000) }),
  ...Object.fromEntries((bets?.sports ?? []).map((sport) => [`sport.${sport}`, '1'])),
  ...Object.fromEntries(((oddsBoost ?? freeBet)?.kinds ?? []).map((kind) => [`freeBet.${kind}`, '1'])),
  ...(freeBet?.returnsStake && { returnsStake: '1' }),
  ...(oddsBoost && {
    boostShare: ofHundredths(oddsBoost.share),
    mostOdds: String(oddsBoost.mostOdds / 1000),
    ...(oddsBoost.isLive && { isLive: '1' }),
  }),
})

/** The inverse: the initial values of the form. */
export const valuesOf = (terms: BonusTerms): TermsValues => {
  const { award, wager, weights, excluded, mostConverted, grants } = terms
  return {
    kind: terms.kind,
    awardType: award.type,
    ...(award.type === 'sum'
      ? amountFormValues('award', award.sums)
      : {
          share: ofHundredths(award.share),
          ...amountFormValues('award', award.most),
          ...amountFormValues('leastDeposit', award.leastDeposit),
        }),
    wagerTimes: ofHundredths(wager.times),
    wagerOf: wager.of,
    countsMain: wager.countsMain ? '1' : '',
    weights: ofHundredths(weights.otherwise),
    ...Object.fromEntries(
      Object.entries(weights.types).map(([type, share]) => [`weight.${type}`, ofHundredths(share)]),
    ),
    weighedGames: sharesTyped(weights.games),
    weighedStudios: sharesTyped(weights.studios),
    excludedGames: excluded.games.join(', '),
    excludedStudios: excluded.studios.join(', '),
    ...Object.fromEntries(excluded.types.map((type) => [`excluded.${type}`, '1'])),
    ...amountFormValues('mostStake', terms.mostStake),
    ...amountFormValues('mostConverted', mostConverted.sums),
    mostConvertedTimes: mostConverted.times === null ? '' : ofHundredths(mostConverted.times),
    grantsMost: grants.most === null ? '' : String(grants.most),
    eachPlayer: String(grants.eachPlayer),
    ...amountFormValues('budget', grants.budget),
    ...betsTyped(terms),
    claimDays: String(terms.claimDays),
    wagerDays: String(terms.wagerDays),
  }
}

/** Initial values for a promotion without terms. */
export const firstValues: TermsValues = {
  kind: 'non_sticky',
  awardType: 'share_of_deposit',
  share: '100',
  wagerTimes: '30',
  wagerOf: 'bonus',
  weights: '100',
  'weight.casino': '10',
  'weight.live': '10',
  eachPlayer: '1',
  claimDays: '7',
  wagerDays: '30',
}

/** Texts by language; a language without text is omitted. */
export const textsOf = (values: TermsValues): PromotionVersion['texts'] =>
  Object.fromEntries(
    supportedLocales.flatMap(({ code }) => {
      const title = values[`title.${code}`] ?? ''
      const description = values[`description.${code}`] ?? ''
      return title.trim() === '' && description.trim() === '' ? [] : [[code, { title, description }]]
    }),
  )
export const textFormValues = (texts: PromotionVersion['texts']): TermsValues =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([code, { title, description }]) => [
      [`title.${code}`, title],
      [`description.${code}`, description],
    ]),
  )
