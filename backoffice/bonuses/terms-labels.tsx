import type { useTranslations } from 'use-intl'
import type { BonusTerms } from '#contract/bonus-terms.ts'
import { toMoney } from '#contract/money.ts'
import { oddsText } from '#contract/odds-format.ts'
import { percentText } from '../record/number-text.ts'
import { sumText } from '../record/money-amount.tsx'
import { isForOneBet, contributionTypes } from './terms-form.ts'

export type TermsFact = { readonly name: string; readonly label: string; readonly text: string }

type Translate = ReturnType<typeof useTranslations<'bonuses.terms'>>
type TranslateSport = ReturnType<typeof useTranslations<'betting.sports'>>

export const sumsText = (sums: Readonly<Record<string, string>>): string =>
  Object.entries(sums)
    .map(([code, minor]) => sumText(toMoney(BigInt(minor), code)))
    .join(', ')
export const shareText = (share: number): string => percentText(share / 100)
const sharesText = (shares: Readonly<Record<string, number>>): string =>
  Object.entries(shares)
    .map(([name, share]) => `${name} ${shareText(share)}`)
    .join(', ')

const awardText = (t: Translate, award: BonusTerms['award']): string =>
  award.type === 'sum'
    ? sumsText(award.sums)
    : t('awardShare', {
        share: shareText(award.share),
        most: sumsText(award.most),
        least: sumsText(award.leastDeposit),
      })

const fact = (name: string, label: string, text: string): TermsFact => ({ name, label, text })

const betFacts = (
  t: Translate,
  sportName: TranslateSport,
  { bets, freeBet, oddsBoost }: BonusTerms,
): readonly TermsFact[] => [
  ...(bets
    ? [
        fact('leastOdds', t('leastOdds'), oddsText(bets.leastOdds, 'decimal')),
        fact(
          'sports',
          t('sports'),
          bets.sports ? bets.sports.map((sport) => sportName(sport)).join(', ') : t('allSports'),
        ),
      ]
    : []),
  ...(freeBet || oddsBoost
    ? [
        fact(
          'freeBetKinds',
          t('freeBetKinds'),
          (oddsBoost ?? freeBet)?.kinds.map((kind) => t(`betKinds.${kind}`)).join(', ') ?? '',
        ),
      ]
    : []),
  ...(freeBet ? [fact('returnsStake', t('returnsStake'), t(freeBet.returnsStake ? 'yes' : 'no'))] : []),
  ...(oddsBoost
    ? [
        fact('boostShare', t('boostShare'), shareText(oddsBoost.share)),
        fact('mostOdds', t('mostOdds'), oddsText(oddsBoost.mostOdds, 'decimal')),
        fact('isLive', t('isLive'), t(oddsBoost.isLive ? 'yes' : 'no')),
      ]
    : []),
]

/** Facts that are omitted for a free bet, which is wagered by one bet. */
const ofWagering: ReadonlySet<string> = new Set([
  'wager',
  'countsMain',
  'weights',
  'excluded',
  'mostStake',
  'mostConverted',
  'wagerDays',
])

export const termsFacts = (
  t: Translate,
  sportName: TranslateSport,
  terms: BonusTerms,
): readonly TermsFact[] => {
  const facts = [...allFacts(t, terms), ...betFacts(t, sportName, terms)]
  return isForOneBet(terms.kind) ? facts.filter(({ name }) => !ofWagering.has(name)) : facts
}

const allFacts = (t: Translate, terms: BonusTerms): readonly TermsFact[] => {
  const { wager, weights, excluded, mostConverted, grants } = terms
  const types = Object.fromEntries(
    contributionTypes.flatMap((type) =>
      weights.types[type] === undefined ? [] : [[t(`types.${type}`), weights.types[type]]],
    ),
  )
  const excludedTypes = contributionTypes.filter((type) => excluded.types.includes(type))
  return [
    fact('kind', t('kind'), t(`kinds.${terms.kind}`)),
    fact('award', t('award'), awardText(t, terms.award)),
    fact('wager', t('wager'), t(`wagers.${wager.of}`, { times: wager.times / 100 })),
    fact('countsMain', t('countsMain'), t(wager.countsMain ? 'yes' : 'no')),
    fact(
      'weights',
      t('weights'),
      [
        sharesText({ ...types, ...weights.studios, ...weights.games }),
        `${t('otherwise')} ${shareText(weights.otherwise)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
    fact(
      'excluded',
      t('excluded'),
      [...excluded.games, ...excluded.studios, ...excludedTypes.map((type) => t(`types.${type}`))].join(
        ', ',
      ) || t('nothing'),
    ),
    fact('mostStake', t('mostStake'), terms.mostStake ? sumsText(terms.mostStake) : t('noBound')),
    fact(
      'mostConverted',
      t('mostConverted'),
      [
        mostConverted.sums && sumsText(mostConverted.sums),
        mostConverted.times !== null && t('timesBonus', { times: mostConverted.times / 100 }),
      ]
        .filter(Boolean)
        .join(', ') || t('noBound'),
    ),
    fact('grantsMost', t('grantsMost'), grants.most === null ? t('noBound') : String(grants.most)),
    fact('eachPlayer', t('eachPlayer'), String(grants.eachPlayer)),
    fact('budget', t('budget'), grants.budget ? sumsText(grants.budget) : t('noBound')),
    fact('claimDays', t('claimDays'), String(terms.claimDays)),
    fact('wagerDays', t('wagerDays'), String(terms.wagerDays)),
  ]
}
