import type { Chance } from '#studio/frame/chance.ts'
import type { ChoiceSheet } from '#studio/frame/choice-sheet.ts'
import { formatDigits } from '../money.ts'
import { scaledMinor } from '../stage/stake-scale.ts'
import type { TextKey, Texts } from '../texts.ts'

/** Isolates text that reads left to right in every language. */
export const ltr = (text: string): string => `\u2066${text}\u2069`

/** A number in text with separators: `1234.50` becomes `1,234.50`. */
export const digitsText = (text: string): string => {
  const [whole = '0', fraction = ''] = text.split('.')
  return formatDigits(BigInt(whole + fraction), fraction.length)
}

export const timesText = (text: string): string => `×${digitsText(text)}`

/** A chance as published, `21.01%` or `1 in 32,768`; a dash for one that is zero. */
export const chanceText = (chance: Chance, texts: Texts): string => {
  if (chance === null) return '–'
  return 'percent' in chance
    ? ltr(texts('chanceOf', { percent: chance.percent }))
    : texts('chanceOneIn', { count: digitsText(chance.oneIn) })
}

/** The name of a choice is a message, or contains words, such as a risk or a guess. */
const nameIn = (name: string, texts: Texts): string =>
  texts.messages[name] ??
  name.replace(/[a-z]+/g, (word) =>
    texts((['low', 'medium', 'high'].includes(word) ? `risk.${word}` : word) as TextKey),
  )

/**
 * The published list of choices as columns and cells. The chance beside the largest win is that of this win.
 * The chances to win more than the stake, and exactly the stake, have columns where they add information.
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

/**
 * The return in the worst case at the session’s min stake, if rounding down makes it lower than the exact
 * figure of the sheet.
 */
export const atLeastStakeText = (
  { atLeastStake, returnToPlayer }: ChoiceSheet,
  texts: Texts,
  money: (minor: bigint) => string,
): string[] => {
  const found = atLeastStake?.returns.findLast(({ scale }) => BigInt(scale) <= scaledMinor(1n))
  // Stakes that give whole minor units are not rounded.
  if (!atLeastStake || !found || found.percent === returnToPlayer.percent) return []
  const { percent, streakPercent: streak } = found
  const amount = money(scaledMinor(BigInt(atLeastStake.stakeMinor)))
  return [
    streak === undefined
      ? texts('rulesAtLeastValue', { percent, amount })
      : texts('rulesStreakValue', { percent, streak, amount }),
  ]
}

/**
 * The max payout of a round of several steps, which is then paid automatically; shown before the first step.
 */
export const paidAtOnceText = ({ sysname, paidAtOnce, topWin }: ChoiceSheet, texts: Texts): string[] =>
  paidAtOnce
    ? [
        texts(`paidAtOnce.${sysname}` as TextKey, {
          cap: digitsText(paidAtOnce.cap),
          most: digitsText(topWin),
        }),
      ]
    : []
