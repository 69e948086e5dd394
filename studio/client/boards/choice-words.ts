import type { Chance } from '#studio/frame/chance.ts'
import type { ChoiceSheet } from '#studio/frame/choice-sheet.ts'
import { formatDigits } from '../money.ts'
import { scaledMinor } from '../stage/stake-scale.ts'
import type { TextKey, Texts } from '../texts.ts'

/** Runs from left to right in every language. */
export const ltr = (text: string): string => `\u2066${text}\u2069`

/** A number in text as it is read: `1234.50` is `1,234.50`. */
export const digitsText = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  return formatDigits(BigInt(whole + fraction), fraction.length)
}

export const timesText = (text: string): string => `×${digitsText(text)}`

/** A chance as it is published, `21.01%` or `1 in 32,768`; a dash for what never happens. */
export const chanceText = (chance: Chance, texts: Texts): string => {
  if (chance === null) return '–'
  return 'percent' in chance
    ? ltr(texts('chanceOf', { percent: chance.percent }))
    : texts('chanceOneIn', { count: digitsText(chance.oneIn) })
}

/** A choice’s name is a message, or has words in it that are not numbers, such as a risk or a guess. */
const nameIn = (name: string, texts: Texts): string =>
  texts.messages[name] ??
  name.replace(/[a-z]+/g, (word) =>
    texts((['low', 'medium', 'high'].includes(word) ? `risk.${word}` : word) as TextKey),
  )

/**
 * The published list of choices as columns and cells. The chance beside the largest win is that of this win; how often a
 * round wins more than its stake, and how often it gives just that back, are columns of their own where they say more.
 */
export const choiceCells = (
  { choices }: ChoiceSheet,
  texts: Texts,
): { columns: string[]; rows: string[][] } => {
  const hasSmaller = choices.some(
    ({ topChance, hitRate }) => JSON.stringify(topChance) !== JSON.stringify(hitRate),
  )
  const hasReturned = choices.some(({ stakeReturned }) => stakeReturned !== null)
  const only = <Item>(isThere: boolean, ...items: readonly Item[]): readonly Item[] => (isThere ? items : [])
  return {
    columns: [
      texts('rulesChoice'),
      texts(hasSmaller ? 'rulesTopPays' : 'pays'),
      texts(hasSmaller ? 'rulesTopChance' : 'chance'),
      ...only(hasSmaller, texts('rulesWinOver')),
      ...only(hasReturned, texts('rulesStakeBack')),
      texts('rulesReturn'),
    ],
    rows: choices.map(({ name, topWin, topChance, hitRate, stakeReturned, percent }) => [
      nameIn(name, texts),
      ltr(timesText(topWin)),
      chanceText(topChance, texts),
      ...only(hasSmaller, chanceText(hitRate, texts)),
      ...only(hasReturned, chanceText(stakeReturned, texts)),
      ltr(texts('chanceOf', { percent })),
    ]),
  }
}

/** What the session’s least stake returns at worst, where rounding down makes that less than the sheet’s exact figures. */
export const atLeastStakeText = (
  { atLeastStake, returnToPlayer }: ChoiceSheet,
  texts: Texts,
  money: (minor: bigint) => string,
): string[] => {
  const found = atLeastStake?.returns.findLast(({ scale }) => BigInt(scale) <= scaledMinor(1n))
  // Of stakes that divide into whole wins nothing is rounded.
  if (!atLeastStake || !found || found.percent === returnToPlayer.percent) return []
  const { percent, streakPercent: streak } = found
  const amount = money(scaledMinor(BigInt(atLeastStake.stakeMinor)))
  return [
    streak === undefined
      ? texts('rulesAtLeastValue', { percent, amount })
      : texts('rulesStreakValue', { percent, streak, amount }),
  ]
}

/** What a round of several steps pays at most, and that it is then paid by itself: known before the first step. */
export const paidAtOnceText = ({ sysname, paidAtOnce, topWin }: ChoiceSheet, texts: Texts): string[] =>
  paidAtOnce
    ? [
        texts(`paidAtOnce.${sysname}` as TextKey, {
          cap: digitsText(paidAtOnce.cap),
          most: digitsText(topWin),
        }),
      ]
    : []
