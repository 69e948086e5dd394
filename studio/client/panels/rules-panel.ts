import type { MathsSheet } from '#studio/games/maths-sheet.ts'
import { partsOf, type SlotGame } from '#studio/maths/slot-game.ts'
import { element } from '../dom.ts'
import type { GamePack } from '../game-pack.ts'
import { svgAddress } from '../reels/symbol-images.ts'
import { formatDigits } from '../money.ts'
import { symbolText, type Texts } from '../texts.ts'
import { howItWorks } from './how-it-works.ts'
import { linePicture } from './line-picture.ts'
import type { Section } from './menu-sheet.ts'

export type RulesParts = {
  pack: GamePack
  texts: Texts
  money: (minor: bigint) => string
  stakeMinor: () => bigint
  /** If the market forbids buying, the rules do not mention it. */
  canBuyFeatures: boolean
  jackpots: () => readonly Node[]
}

type Entry = readonly [name: string, value: string]

const heading = (text: string): HTMLElement => element('h3', {}, [text])
const paragraph = (text: string): HTMLElement => element('p', {}, [text])

const payRow = (count: string, sum: string): Node =>
  element('tr', {}, [element('th', { scope: 'row' }, [count]), element('td', {}, [sum])])

/**
 * Pays of a run or group, largest first; those of zero are left out. For groups and numbers, the last pay
 * applies to all larger ones.
 */
const runPays = (game: SlotGame, symbol: string, partMinor: bigint, money: RulesParts['money']): Node[] => {
  const pays = game.linePays[symbol] ?? []
  const isOpen = (count: number) =>
    (game.pays === 'groups' || game.pays === 'anywhere') && count === pays.length
  return pays
    .map((pay, index) => ({ pay, count: index + 1 }))
    .filter(({ pay }) => pay > 0)
    .reverse()
    .map(({ pay, count }) =>
      payRow(isOpen(count) ? `⁦${count}+⁩ ×` : `${count} ×`, money(BigInt(pay) * partMinor)),
    )
}

const scatterPays = (game: SlotGame, stakeMinor: bigint, { texts, money }: RulesParts): Node[] =>
  game.scatterPays
    .map((pay, count) => ({ pay, count, spins: game.freeSpins.awards[count] ?? 0 }))
    .filter(({ pay, spins }) => pay > 0 || spins > 0)
    .reverse()
    .map(({ pay, count, spins }) => {
      const parts = [
        ...(pay > 0 ? [money(BigInt(pay) * stakeMinor)] : []),
        ...(spins > 0 ? [texts('freeSpinsOf', { count: spins })] : []),
      ]
      return payRow(`${count} ×`, parts.join(' + '))
    })

const symbolCard = (symbol: string, stakeMinor: bigint, parts: RulesParts): HTMLElement => {
  const { pack, texts, money } = parts
  const game = pack.definition
  const isScatter = symbol === game.scatter
  const partMinor = stakeMinor / BigInt(partsOf(game))
  const rows = isScatter ? scatterPays(game, stakeMinor, parts) : runPays(game, symbol, partMinor, money)
  const role = isScatter && !game.hold ? texts('scatter') : symbol === game.wild ? texts('wild') : ''
  const name = symbolText(texts, symbol)
  return element('li', { class: role === '' ? 'pay' : 'pay is-special' }, [
    element('img', { src: svgAddress(pack.symbols[symbol]!), alt: '', width: '56', height: '56' }),
    element('div', {}, [
      element('h4', {}, [name, ...(role === '' ? [] : [element('span', { class: 'role' }, [role])])]),
      element('table', { 'aria-label': name }, [element('tbody', {}, rows)]),
    ]),
  ])
}

/** A multiple of the stake as published, `1234.5`; exact, because it is parsed as text. */
const multipleOf = (text: string): { scaled: bigint; places: number } => {
  const [whole = '0', fraction = ''] = text.split('.')
  return { scaled: BigInt(whole + fraction), places: fraction.length }
}

/** `1,234.5` and its amount at this stake. */
const topWin = (
  timesStake: string,
  stakeMinor: bigint,
  money: RulesParts['money'],
): { times: string; amount: string } => {
  const { scaled, places } = multipleOf(timesStake)
  return { times: formatDigits(scaled, places), amount: money((scaled * stakeMinor) / 10n ** BigInt(places)) }
}

const superscript = (power: number): string =>
  [...String(power)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')

const mathsEntries = (maths: MathsSheet, stakeMinor: bigint, { texts, money }: RulesParts): Entry[] => {
  const { topBaseSpin, topRound } = maths
  // Runs from left to right in every language.
  const percentText = (percent: string): string => `⁦${texts('rulesPercent', { percent })}⁩`
  return [
    [texts('rulesReturn'), percentText(maths.returnToPlayer.percent)],
    [texts('rulesAnyWin'), percentText(maths.hitRatePercent)],
    [
      texts('rulesTopSpin'),
      texts('rulesTopSpinValue', {
        ...topWin(topBaseSpin.timesStake, stakeMinor, money),
        rounds: formatDigits(BigInt(topBaseSpin.oneRoundIn), 0),
      }),
    ],
    [
      texts('rulesMaxWin'),
      texts('rulesMaxWinValue', {
        ...topWin(topRound.timesStake, stakeMinor, money),
        power: superscript(topRound.oneRoundInTenToThe),
      }),
    ],
  ]
}

const metricList = (parts: RulesParts, stakeMinor: bigint): HTMLElement => {
  const { maths, definition } = parts.pack
  const entries: Entry[] = [
    ...(maths === null ? [] : mathsEntries(maths, stakeMinor, parts)),
    [parts.texts('rulesVersion'), definition.mathVersion],
  ]
  return element(
    'dl',
    { class: 'facts is-stacked' },
    entries.flatMap(([name, value]) => [element('dt', {}, [name]), element('dd', {}, [value])]),
  )
}

/** Rules and pays for the chosen stake, one press away before the first bet (standards D9). */
export const createRulesSection = (parts: RulesParts): Section => {
  const { pack, texts, money } = parts
  const game = pack.definition
  const fill = (): Node[] => {
    const stakeMinor = parts.stakeMinor()
    const lines = game.lines.length
    const stakeText =
      lines === 0
        ? texts('rulesStakeTotal', { amount: money(stakeMinor) })
        : texts('rulesStake', {
            amount: money(stakeMinor),
            lineAmount: money(stakeMinor / BigInt(lines)),
            lines,
          })
    const cards = game.symbolNames.map((symbol) => symbolCard(symbol, stakeMinor, parts))
    const pictures = game.lines.map((line, index) =>
      linePicture(line, game.rows, texts('rulesLine', { line: index + 1 })),
    )
    return [
      element('h2', {}, [texts('rulesTitle')]),
      element('p', { class: 'lead' }, [stakeText]),
      heading(texts('rulesPays')),
      element('ul', { class: 'pays' }, cards),
      heading(texts('rulesHow')),
      howItWorks(game, texts, parts.canBuyFeatures ? pack.maths?.bought : undefined),
      ...(lines === 0 ? [] : [heading(texts('rulesLines')), element('ol', { class: 'lines' }, pictures)]),
      heading(texts('rulesFigures')),
      metricList(parts, stakeMinor),
      ...(pack.maths === null ? [] : [paragraph(texts('rulesReturnNote'))]),
      ...parts.jackpots(),
      heading(texts('rulesFair')),
      paragraph(texts('rulesFairText')),
      heading(texts('rulesKeys')),
      paragraph(texts('rulesKeysText')),
    ]
  }
  return { name: 'rules', label: texts('rules'), fill }
}
