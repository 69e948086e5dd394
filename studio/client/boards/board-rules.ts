import type { ChoiceSheet } from '#studio/frame/choice-sheet.ts'
import { element } from '../dom.ts'
import type { Section } from '../panels/menu-sheet.ts'
import type { TextKey, Texts } from '../texts.ts'

/** A choice’s name is a message, or has words in it that are not numbers, such as a risk or a guess. */
const nameIn = (name: string, texts: Texts): string =>
  texts.messages[name] ??
  name.replace(/[a-z]+/g, (word) =>
    texts((['low', 'medium', 'high'].includes(word) ? `risk.${word}` : word) as TextKey),
  )

const paragraph = (text: string): HTMLElement => element('p', {}, [text])
const heading = (text: string): HTMLElement => element('h3', {}, [text])
/** Runs from left to right in every language. */
const ltr = (text: string): string => `\u2066${text}\u2069`

const choiceTable = ({ choices }: ChoiceSheet, texts: Texts): HTMLElement =>
  element('table', { class: 'rounds', 'aria-label': texts('rulesPayouts') }, [
    element('thead', {}, [
      element(
        'tr',
        {},
        (['rulesChoice', 'pays', 'chance', 'rulesReturn'] as const).map((key) =>
          element('th', { scope: 'col' }, [texts(key)]),
        ),
      ),
    ]),
    element(
      'tbody',
      {},
      choices.map(({ name, topWin, hitRatePercent, percent }) =>
        element('tr', {}, [
          element('td', {}, [nameIn(name, texts)]),
          element('td', {}, [ltr(`×${topWin}`)]),
          element('td', {}, [ltr(texts('chanceOf', { percent: hitRatePercent }))]),
          element('td', {}, [ltr(texts('chanceOf', { percent }))]),
        ]),
      ),
    ),
  ])

const figures = ({ returnToPlayer, topWin, mathVersion }: ChoiceSheet, texts: Texts): HTMLElement => {
  const { percent, mostPercent } = returnToPlayer
  const range =
    percent === mostPercent
      ? texts('chanceOf', { percent })
      : texts('rulesReturnRange', { least: percent, most: mostPercent })
  const entries = [
    [texts('rulesReturn'), ltr(range)],
    [texts('rulesMostFactor'), ltr(`×${topWin}`)],
    [texts('rulesVersion'), mathVersion],
  ]
  return element(
    'dl',
    { class: 'facts is-stacked' },
    entries.flatMap(([name = '', value = '']) => [element('dt', {}, [name]), element('dd', {}, [value])]),
  )
}

type RulesParts = { readonly sysname: string; readonly sheet: ChoiceSheet; readonly texts: Texts }

/** Rules and pays, one press away before the first bet (standards D9). */
export const createBoardRules = ({ sysname, sheet, texts }: RulesParts): Section => ({
  name: 'rules',
  label: texts('rules'),
  fill: () => [
    element('h2', {}, [texts('rulesBoardTitle')]),
    paragraph(texts(`rules.${sysname}` as TextKey)),
    heading(texts('rulesPayouts')),
    choiceTable(sheet, texts),
    heading(texts('rulesFigures')),
    figures(sheet, texts),
    paragraph(texts('rulesBoardReturnNote')),
    heading(texts('rulesFair')),
    paragraph(texts('rulesFairText')),
    paragraph(texts('rulesLeft')),
    heading(texts('rulesKeys')),
    paragraph(texts('rulesBoardKeysText')),
  ],
})
