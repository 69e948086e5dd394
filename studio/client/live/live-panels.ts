import type { EndedRound } from '#contract/live.ts'
import type { GamePage, LaunchData } from '#contract/studio.ts'
import type { ChoiceSheet } from '#studio/frame/choice-sheet.ts'
import type { LiveGame } from '#studio/live/live-game.ts'
import { verifyLive } from '#studio/live/verify-live.ts'
import { button, element } from '../dom.ts'
import { createHistorySection, type HistoryRow } from '../panels/history-panel.ts'
import type { Section } from '../panels/menu-sheet.ts'
import { siteLink } from '../panels/site-link.ts'
import { scaledMinor } from '../stage/stake-scale.ts'
import type { Texts } from '../texts.ts'
import { choiceTable, figures } from '../boards/board-rules.ts'
import type { LiveApi } from './live-api.ts'
import type { LiveTexts } from './live-stage.ts'
import type { LiveState } from './live-state.ts'

type Parts = {
  readonly launch: LaunchData
  readonly api: LiveApi
  readonly texts: Texts
  readonly money: (minor: bigint) => string
  readonly openPage: (page: GamePage) => void
  readonly state: () => LiveState
  readonly sheet: ChoiceSheet
  readonly game: LiveGame
  readonly words: LiveTexts
}

const sumsOf = ({ limits = {} }: LiveTexts, money: Parts['money']): Record<string, string> =>
  Object.fromEntries(Object.entries(limits).map(([name, minor]) => [name, money(scaledMinor(minor))]))

const paragraph = (text: string): HTMLElement => element('p', {}, [text])
const heading = (text: string): HTMLElement => element('h3', {}, [text])
const code = (text: string): HTMLElement => element('code', { dir: 'ltr', class: 'seed' }, [text])

/** Rules and payouts, one press away before the first bet (standards D9). */
export const liveRules = ({ sheet, texts, money, words }: Parts): Section => ({
  name: 'rules',
  label: texts('rules'),
  fill: () => [
    element('h2', {}, [texts('rulesBoardTitle')]),
    ...words.rules.map((key) => paragraph(texts(key, sumsOf(words, money)))),
    heading(texts('rulesPayouts')),
    choiceTable(sheet, texts),
    heading(texts('rulesFigures')),
    figures(sheet, { texts, money }),
    heading(texts('rulesKeys')),
    paragraph(texts('rulesBoardKeysText')),
  ],
})

const facts = (entries: readonly (readonly [string, string | HTMLElement])[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts is-stacked' },
    entries.flatMap(([name, value]) => [element('dt', {}, [name]), element('dd', {}, [value])]),
  )

/** Recomputes a round in this page, from its seed back to that of the round before. */
const checkRow = (
  ended: EndedRound,
  earlierSeed: string | undefined,
  { texts, game, words }: Pick<Parts, 'texts' | 'game' | 'words'>,
): HTMLElement => {
  const verdict = element('p', { class: 'note', role: 'status' })
  const check = async (): Promise<void> => {
    const claim = { seed: ended.seed, salt: ended.salt, earlierSeed: earlierSeed ?? '', steps: 1 }
    const { isChained, point } = await verifyLive(game, claim)
    const isRight = isChained && String(point) === ended.point
    verdict.textContent = texts(isRight ? 'liveCheckGood' : 'liveCheckBad', {
      factor: words.pointText(point, texts),
    })
  }
  const press = button(texts('liveCheck'), 'tab', () => void check())
  press.setAttribute('aria-label', `${texts('liveCheck')} ${words.pointText(ended.point, texts)}`)
  return element('li', {}, [
    element('p', {}, [words.pointText(ended.point, texts), ' · ', `${texts('liveIndex')} ${ended.index}`]),
    code(ended.seed),
    ...(earlierSeed === undefined ? [] : [press]),
    verdict,
  ])
}

/** How rounds are fixed beforehand. The latest rounds can be checked here or with tools of the player’s own. */
export const liveFairness = ({ texts, state, launch, openPage, ...game }: Parts): Section => ({
  name: 'fairness',
  label: texts('fairness'),
  fill() {
    const { chains, ended } = state()
    const earlierOf = (round: EndedRound, at: number): string | undefined => {
      if (round.index === 1) return chains.find(({ id }) => id === round.chainId)?.terminal
      const before = ended[at + 1]
      return before?.chainId === round.chainId && before.index === round.index - 1 ? before.seed : undefined
    }
    return [
      element('h2', {}, [texts('fairness')]),
      paragraph(texts('liveFairText')),
      ...chains.map((chain) =>
        facts([
          [texts('liveTerminal'), code(chain.terminal)],
          [texts('liveLength'), String(chain.length)],
          [texts('liveLeft'), String(chain.left)],
          [texts('liveSalt'), chain.salt === null ? (chain.announcement ?? '–') : code(chain.salt)],
        ]),
      ),
      heading(texts('liveLatest')),
      element(
        'ol',
        { class: 'live-checks' },
        ended.map((round, at) => checkRow(round, earlierOf(round, at), { texts, ...game })),
      ),
      paragraph(texts(game.words.formula)),
      siteLink(`${launch.siteOrigin}/fairness`, texts('fairness'), () => openPage('fairness')),
    ]
  },
})

const findBets =
  ({ api, texts, money, words }: Parts) =>
  async (): Promise<readonly HistoryRow[] | undefined> => {
    const result = await api.history()
    if (result.kind === 'lost' || !result.value.ok) return undefined
    return result.value.data.bets.map(({ bet, at, point }) => ({
      at,
      words: [
        ...(point === null ? [] : [words.endText(point, texts)]),
        ...(bet.exitFactor === null
          ? []
          : [`${texts('liveExit')} ${words.pointText(String(bet.exitFactor), texts)}`]),
      ],
      stake: money(BigInt(bet.stakeMinor)),
      win: money(BigInt(bet.status === 'refunded' ? bet.stakeMinor : bet.winMinor)),
    }))
  }

export const liveHistory = (parts: Parts): Section => {
  const { launch, texts, openPage } = parts
  const { dateForm, siteOrigin, mode } = launch
  return createHistorySection({
    texts,
    dateForm,
    siteOrigin,
    isReal: mode === 'real',
    openPage,
    find: findBets(parts),
  })
}
