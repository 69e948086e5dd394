import { nanoid } from 'nanoid'
import type { GamePage, LaunchData, RoundView } from '#contract/studio.ts'
import type { Timbre } from '#studio/games/timbre.ts'
import { frameFlags } from './panels/frame-flags.ts'
import { createApi, type StudioApi } from './api.ts'
import type { Host } from './game-view.ts'
import { formatMoney } from './money.ts'
import { createFairnessSection } from './panels/fairness-panel.ts'
import { createHistorySection, findOwnRounds } from './panels/history-panel.ts'
import { createJackpots } from './jackpots/create-jackpots.ts'
import { createMenuSheet, type Section } from './panels/menu-sheet.ts'
import { createSoundSwitch } from './sound/sound-switch.ts'
import { createSoundButtons } from './stage/sound-button.ts'
import type { Texts } from './texts.ts'

const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
export const isMotionReduced = (): boolean => reducedMotion.matches

/** Reads the state of the session at once; the first caller gets that answer, later ones a new one. */
const opensEarly = <Round extends RoundView>(api: StudioApi<Round>): StudioApi<Round> => {
  let early: ReturnType<StudioApi<Round>['open']> | undefined = api.open()
  return {
    ...api,
    open() {
      const answer = early ?? api.open()
      early = undefined
      return answer
    },
  }
}

/** Off by default; the page around the frame may store the choice and passes it in the address. */
const createSound = (timbre: Timbre, host: Host) => {
  const sound = createSoundSwitch({
    isOn: frameFlags().has('sound'),
    load: async () => (await import('./sound/synth.ts')).createSynth(timbre),
    isQuiet: () => isMotionReduced() || document.hidden,
    onChange: (isOn) => host({ type: 'game:sound', isOn }),
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sound.hush()
  })
  return sound
}

/** The sound of the game, and a switch for each place that has one. */
export const createGameSound = (timbre: Timbre, host: Host, texts: Texts) => {
  const sound = createSound(timbre, host)
  return { sound, newButton: createSoundButtons(sound, isMotionReduced, texts) }
}

/** Everything around the stage of a game, the same for all kinds. */
export const createShell = <Round extends RoundView>(launch: LaunchData, texts: Texts) => {
  const api = opensEarly(createApi<Round>(launch))
  const money = (minor: bigint): string => formatMoney(minor, launch)
  const host: Host = (message) => window.parent.postMessage(message, launch.siteOrigin)
  return {
    api,
    money,
    host,
    isMotionReduced,
    wait: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
    newKey: (): string => nanoid(),
    jackpots: createJackpots({ launch, texts, host, isMotionReduced }),
    voice: (timbre: Timbre) => createGameSound(timbre, host, texts),
    menu(rules: Section, soundButton: HTMLElement) {
      const shared = {
        api,
        texts,
        money,
        siteOrigin: launch.siteOrigin,
        dateForm: launch.dateForm,
        isReal: launch.mode === 'real',
        openPage: (page: GamePage) => host({ type: 'game:open-page', page }),
      }
      const sections = [
        rules,
        createFairnessSection(shared),
        createHistorySection({ ...shared, find: findOwnRounds(shared) }),
      ]
      return createMenuSheet(sections, soundButton, texts)
    },
  }
}
