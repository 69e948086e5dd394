import { frameFlags } from '../panels/frame-flags.ts'
import type { JackpotsUpdate } from '#contract/jackpots.ts'
import type { JackpotInGame, JackpotWon, InGameJackpots } from '#contract/jackpots-in-game.ts'
import type { LaunchData } from '#contract/studio.ts'
import { attemptTimeoutMs } from '../retry.ts'
import type { Host, Screen } from '../game-view.ts'
import { showBalance } from '../present-balance.ts'
import type { SoundSwitch } from '../sound/sound-switch.ts'
import type { Texts } from '../texts.ts'
import { onJackpotsUpdate } from './jackpot-updates.ts'
import { createJackpotBar } from './jackpot-bar.ts'
import { jackpotRules } from './jackpot-rules.ts'
import { createJackpotWon } from './jackpot-won.ts'

type Launch = Pick<LaunchData, 'siteOrigin' | 'token' | 'locale' | 'mode'>
type Parts = {
  readonly launch: Launch
  readonly texts: Texts
  readonly host: Host
  readonly isMotionReduced: () => boolean
}
type Stage = {
  readonly root: HTMLElement
  readonly screen: Pick<Screen, 'setBalance' | 'countBalance'>
  readonly sound: Pick<SoundSwitch, 'play'>
}

const fetchJackpots = async (
  { siteOrigin, token, locale }: Launch,
  call: 'see' | 'told',
  input: object,
): Promise<InGameJackpots | undefined> => {
  try {
    const response = await fetch(`${siteOrigin}/platform/jackpots/${call}?locale=${locale}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'omit',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    return response.ok ? ((await response.json()) as { data: InGameJackpots }).data : undefined
  } catch {
    return undefined
  }
}

const untilIdle = (root: HTMLElement): Promise<void> => {
  const isIdle = () => ['ready', 'deciding', 'retry', 'closed'].includes(root.dataset['phase'] ?? '')
  if (isIdle()) return Promise.resolve()
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isIdle()) return
      watch.disconnect()
      resolve()
    })
    watch.observe(root, { attributeFilter: ['data-phase'] })
  })
}

const hitsOf = (update: JackpotsUpdate): number =>
  Object.values(update).reduce((sum, jackpot) => sum + (jackpot?.hits ?? 0), 0)

/** The jackpots beside a game, independent of its rounds: amounts over the game, and a message to a winner. */
export const createJackpots = ({ launch, texts, host, isMotionReduced }: Parts) => {
  const bar = createJackpotBar(texts, isMotionReduced)
  const card = createJackpotWon(texts, isMotionReduced)
  const words = frameFlags()
  if (words.has('jackpot')) bar.reserve()
  let known: readonly JackpotInGame[] = []
  let update: JackpotsUpdate = {}
  /** Count of hits already checked; a failed check is repeated with the next message. */
  let checkedHits = -1
  let isShowingWins = false

  const showWins = async (won: readonly JackpotWon[], stage: Stage): Promise<void> => {
    isShowingWins = true
    let [next, ...rest] = won
    while (next !== undefined) {
      await untilIdle(stage.root)
      stage.sound.play([{ name: 'win', size: 3, afterMs: 0 }])
      await card.show(next)
      const seen = await fetchJackpots(launch, 'told', { ids: [next.id] })
      if (seen) showBalance(BigInt(seen.balanceMinor), true, { ...stage, host })
      ;[next, ...rest] = seen?.won ?? rest
    }
    isShowingWins = false
  }

  const refresh = async (stage: Stage): Promise<void> => {
    const hits = hitsOf(update)
    const seen = await fetchJackpots(launch, 'see', {})
    if (!seen) return
    checkedHits = hits
    known = seen.jackpots
    bar.show(known)
    bar.climb(update)
    if (!isShowingWins && seen.won.length > 0) await showWins(seen.won, stage)
  }

  return {
    element: bar.element,
    rules: (): Node[] => jackpotRules(known, texts),
    /** Checks at once, and again whenever a jackpot was won. */
    start(stage: Stage): void {
      if (!words.has('jackpots')) return
      document.body.append(card.element)
      onJackpotsUpdate(launch.siteOrigin, (next) => {
        update = next
        bar.climb(update)
        if (hitsOf(update) !== checkedHits) void refresh(stage)
      })
      void refresh(stage)
    },
  }
}
