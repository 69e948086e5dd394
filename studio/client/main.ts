import type { LaunchData } from '#contract/studio.ts'
import { element } from './dom.ts'
import './base.css'
import './head.css'
import './table.css'
import './said.css'
import './controls.css'
import './stage/free-rounds-bar.css'
import './stage/picks.css'
import './stage/overlay.css'
import './jackpots/jackpots.css'
import './stage/stake-picker.css'
import './layouts.css'
import './panels/panels.css'
import './boards/boards.css'
import './boards/chance.css'
import './boards/tiles.css'
import './boards/tables/tables.css'
import './boards/tables/roulette.css'
import './boards/tables/cards-and-dice.css'
import './boards/cards/cards.css'
import { setStakeScale } from './stage/stake-scale.ts'
import { createTexts } from './texts.ts'

const launch = JSON.parse(document.getElementById('launch')?.textContent ?? '') as LaunchData
setStakeScale(launch.stakeScale)
const texts = createTexts(launch.messages)
const root = document.getElementById('game')!

const start = async (): Promise<void> => {
  if (launch.kind === 'crash' || launch.kind === 'live-roulette') {
    const { startGame } = await import('./live/start-live.ts')
    return startGame(root, { ...launch, kind: launch.kind }, texts)
  }
  const { startGame } =
    launch.kind === 'spins' ? await import('./reels/start-reels.ts') : await import('./boards/start-board.ts')
  await startGame(root, { ...launch, kind: launch.kind }, texts)
}

start().catch((error: unknown) => {
  root.replaceChildren(element('p', { class: 'unavailable', role: 'alert' }, [texts('unavailable')]))
  throw error
})
