import type { OwnLaunch } from '#contract/studio.ts'
import type { GameKind } from '#contract/studio-views.ts'
import type { ChoiceSheet } from '#studio/frame/choice-sheet.ts'
import type { Palette } from '#studio/games/drawing.ts'
import type { Timbre } from '#studio/games/timbre.ts'
import { BoardController, type BoardRound } from './board-controller.ts'
import { createBoardRules } from './board-rules.ts'
import type { BoardMaker } from './board.ts'
import { paidAtOnceText } from './choice-labels.ts'
import { element } from '../dom.ts'
import { bindKeys } from '../keyboard.ts'
import type { SectionName } from '../panels/menu-sheet.ts'
import { createScreen } from '../screen.ts'
import { createShell } from '../shell.ts'
import type { Texts } from '../texts.ts'

type Art = { palette: Palette; timbre: Timbre; poster: string }

const boards = import.meta.glob<{ createBoard: BoardMaker<GameKind> }>([
  './*-board.ts',
  './tables/*-board.ts',
])
const arts = import.meta.glob<Art>(['../../fast/art/*-art.ts', '../../tables/art/*-art.ts'])
const sheets = import.meta.glob<ChoiceSheet>(['../../fast/sheets/*.json', '../../tables/sheets/*.json'], {
  import: 'default',
})

const loadBoard = async ({ kind, sysname }: Pick<OwnLaunch, 'kind' | 'sysname'>) => {
  const [board, art, sheet] = [
    boards[`./${kind}-board.ts`] ?? boards[`./tables/${kind}-board.ts`],
    arts[`../../fast/art/${sysname}-art.ts`] ?? arts[`../../tables/art/${sysname}-art.ts`],
    sheets[`../../fast/sheets/${sysname}.json`] ?? sheets[`../../tables/sheets/${sysname}.json`],
  ]
  if (!board || !art || !sheet) throw new Error(`unknown game ${sysname}`)
  return Promise.all([board(), art(), sheet()])
}

export const startGame = async (root: HTMLElement, launch: OwnLaunch, texts: Texts): Promise<void> => {
  const shell = createShell<BoardRound<GameKind>>(launch, texts)
  const { money, isMotionReduced, wait, jackpots } = shell
  const [{ createBoard }, { palette, timbre, poster }, sheet] = await loadBoard(launch)
  const { sound, newButton } = shell.voice(timbre)
  const menu = shell.menu(
    createBoardRules({ ...launch, sheet, texts, money, jackpots: jackpots.rules }),
    newButton(),
  )
  const actions = {
    spin: () => void controller.press(),
    moveStake: (by: 1 | -1) => controller.moveStake(by),
    chooseStake: (minor: bigint) => controller.chooseStake(minor),
    openMenu: (section: SectionName) => menu.open(section),
    openRules: () => menu.open('rules'),
  }
  const board = createBoard({
    texts,
    money,
    wait,
    sysname: launch.sysname,
    endsAtOnce: paidAtOnceText(sheet, texts).map((text) => element('p', { class: 'note' }, [text])),
    sound: (name) => sound.play([{ name, size: 0, afterMs: 0 }]),
    act: (action) => void controller.act(action),
  })
  const screen = createScreen(root, {
    launch,
    pack: { poster, palette, freePalette: palette },
    stage: {
      element: board.element,
      isTable: true,
      above: jackpots.element,
      stakeLabel: board.stakeLabel,
    },
    soundButton: newButton(),
    texts,
    money,
    isMotionReduced,
    actions,
  })
  document.body.append(menu.element)
  const controller = new BoardController<GameKind>({
    ...shell,
    board,
    screen,
    sound,
    texts,
    nowMs: () => performance.now(),
    leastCycleMs: launch.leastCycleMs,
  })
  bindKeys(screen.spinButton, actions)
  jackpots.start({ root, screen, sound })
  await controller.open()
}
