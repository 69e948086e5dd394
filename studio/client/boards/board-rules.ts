import type { OwnLaunch } from '#contract/studio.ts'
import type { ChoiceSheet, Strategy } from '#studio/frame/choice-sheet.ts'
import { element } from '../dom.ts'
import type { Section } from '../panels/menu-sheet.ts'
import type { TextKey, Texts } from '../texts.ts'
import { atLeastStakeText, choiceCells, digitsText, ltr, paidAtOnceText, timesText } from './choice-labels.ts'

const paragraph = (text: string): HTMLElement => element('p', {}, [text])
const heading = (text: string): HTMLElement => element('h3', {}, [text])
export const choiceTable = (sheet: ChoiceSheet, texts: Texts): HTMLElement => {
  const { columns, rows } = choiceCells(sheet, texts)
  return tableOf(texts('rulesPayouts'), columns, rows)
}

export const figures = (
  sheet: ChoiceSheet,
  { texts, money }: { texts: Texts; money: (minor: bigint) => string },
): HTMLElement => {
  const { returnToPlayer, topWin, mathVersion } = sheet
  const { percent, mostPercent } = returnToPlayer
  const range =
    percent === mostPercent
      ? texts('chanceOf', { percent })
      : texts('rulesReturnRange', { least: percent, most: mostPercent })
  const entries = [
    [texts('rulesReturn'), ltr(range)],
    ...atLeastStakeText(sheet, texts, money).map((text) => [texts('rulesAtLeast'), text]),
    [texts('rulesMostFactor'), ltr(timesText(topWin))],
    [texts('rulesVersion'), mathVersion],
  ]
  return element(
    'dl',
    { class: 'facts is-stacked' },
    entries.flatMap(([name = '', value = '']) => [element('dt', {}, [name]), element('dd', {}, [value])]),
  )
}

/** A rule of which cards to hold, led by the number of deuces where the rule depends on it. */
const holdText = (line: string, texts: Texts): string => {
  const [, deuces, name = ''] = /^(?:(\d) )?(.+)$/.exec(line) ?? []
  const [, count = '', what = name] = /^(\d)-(.+)$/.exec(name) ?? []
  if (name === 'deuces') return texts('hold.deuces', { count: deuces ?? '' })
  const hold = texts.messages[`hold.${what}`] ?? texts(`poker.${what}` as TextKey)
  const text = hold.replace('{count}', count)
  return deuces === undefined ? text : texts('hold.withDeuces', { hold: text, count: deuces })
}

const tableOf = (
  label: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLElement =>
  element('table', { class: 'rounds', 'aria-label': label }, [
    element('thead', {}, [
      element(
        'tr',
        {},
        columns.map((column) => element('th', { scope: 'col' }, [column])),
      ),
    ]),
    element(
      'tbody',
      {},
      rows.map((cells) =>
        element(
          'tr',
          {},
          cells.map((cell) => element('td', {}, [cell])),
        ),
      ),
    ),
  ])

const payTables = ({ payTables: tables = [] }: ChoiceSheet, texts: Texts): HTMLElement[] =>
  tables.flatMap(({ name, rows }) => {
    const title = texts(`payTable.${name}` as TextKey)
    const columns = [texts('rulesHand'), texts('pays'), texts('rulesOnceIn')]
    const lines = rows.map((row) => [
      texts(`poker.${row.name}` as TextKey),
      ltr(`×${row.timesStake}`),
      ltr(digitsText(row.oneRoundIn)),
    ])
    return [heading(title), tableOf(title, columns, lines)]
  })

const gridParts = (
  { percent, firstPercent, columns, parts }: Extract<Strategy, { kind: 'grid' }>,
  texts: Texts,
): HTMLElement[] => [
  heading(texts('strategy')),
  paragraph(texts('strategyGrid', { percent, first: firstPercent })),
  ...parts.map(({ name, rows }) => {
    const title = texts(`strategyPart.${name}` as TextKey)
    const lines = rows.map((row) =>
      element('tr', {}, [
        element('th', { scope: 'row' }, [row.name]),
        ...row.cells.map((cell) => element('td', { 'data-move': cell }, [cell])),
      ]),
    )
    return element('table', { class: 'chart', dir: 'ltr', 'aria-label': title }, [
      element('caption', {}, [title]),
      element('thead', {}, [
        element('tr', {}, [
          element('th', { scope: 'col', 'aria-label': texts('strategyHold') }, ['']),
          ...columns.map((column) => element('th', { scope: 'col' }, [column])),
        ]),
      ]),
      element('tbody', {}, lines),
    ])
  }),
]

/** The computed optimal strategy, open to every player (standards D9). */
const strategyParts = ({ strategy }: ChoiceSheet, texts: Texts): HTMLElement[] => {
  if (strategy?.kind === 'from') {
    const { percent, hand } = strategy
    return [heading(texts('strategy')), paragraph(texts('strategyFrom', { percent, hand: ltr(hand) }))]
  }
  if (strategy?.kind === 'grid') return gridParts(strategy, texts)
  if (strategy?.kind !== 'list') return []
  const rows = strategy.rows.map(({ name, value }) => [holdText(name, texts), ltr(value)])
  return [
    heading(texts('strategy')),
    paragraph(texts('strategyHolds', { percent: strategy.percent })),
    tableOf(texts('strategy'), [texts('strategyHold'), texts('strategyValue')], rows),
  ]
}

type RulesParts = Pick<OwnLaunch, 'sysname' | 'kind'> & {
  readonly sheet: ChoiceSheet
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  readonly jackpots: () => readonly Node[]
}

/** Rules and payouts, one press away before the first bet (standards D9). */
export const createBoardRules = ({ sysname, kind, sheet, texts, money, jackpots }: RulesParts): Section => ({
  name: 'rules',
  label: texts('rules'),
  fill: () => [
    element('h2', {}, [texts('rulesBoardTitle')]),
    paragraph(texts(`rules.${sysname}` as TextKey)),
    ...paidAtOnceText(sheet, texts).map(paragraph),
    heading(texts('rulesPayouts')),
    choiceTable(sheet, texts),
    ...payTables(sheet, texts),
    ...strategyParts(sheet, texts),
    heading(texts('rulesFigures')),
    figures(sheet, { texts, money }),
    paragraph(texts('rulesBoardReturnNote')),
    ...jackpots(),
    heading(texts('rulesFair')),
    paragraph(texts('rulesFairText')),
    paragraph(texts.messages[`rulesLeft.${kind}`] ?? texts('rulesLeft')),
    heading(texts('rulesKeys')),
    paragraph([texts('rulesBoardKeysText'), texts.messages[`rulesKeys.${kind}`] ?? ''].join(' ').trim()),
  ],
})
