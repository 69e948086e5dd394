import { frameWords } from '../panels/frame-words.ts'
import type { JackpotsTold } from '#contract/jackpots.ts'
import type { JackpotInGame, JackpotWon, SeenJackpots } from '#contract/jackpots-in-game.ts'
import type { LaunchData } from '#contract/studio.ts'
import { attemptTimeoutMs } from '../retry.ts'
import type { Host, Screen } from '../game-view.ts'
import { showBalance } from '../present-balance.ts'
import type { SoundSwitch } from '../sound/sound-switch.ts'
import type { Texts } from '../texts.ts'
import { hearTold } from './house-messages.ts'
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

const ask = async (
  { siteOrigin, token, locale }: Launch,
  call: 'see' | 'told',
  input: object,
): Promise<SeenJackpots | undefined> => {
  try {
    const response = await fetch(`${siteOrigin}/platform/jackpots/${call}?locale=${locale}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
      credentials: 'omit',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    return response.ok ? ((await response.json()) as { data: SeenJackpots }).data : undefined
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

const hitsOf = (told: JackpotsTold): number =>
  Object.values(told).reduce((sum, jackpot) => sum + (jackpot?.hits ?? 0), 0)

/** The jackpots beside a game, independent of its rounds: amounts over the game, and a message to a winner. */
export const createJackpots = ({ launch, texts, host, isMotionReduced }: Parts) => {
  const bar = createJackpotBar(texts, isMotionReduced)
  const card = createJackpotWon(texts, isMotionReduced)
  const words = frameWords()
  if (words.has('jackpot')) bar.reserve()
  let known: readonly JackpotInGame[] = []
  let told: JackpotsTold = {}
  /** Count of hits already checked; a failed check is repeated with the next message. */
  let lookedAtHits = -1
  let isTelling = false

  const tell = async (won: readonly JackpotWon[], stage: Stage): Promise<void> => {
    isTelling = true
    let [next, ...rest] = won
    while (next !== undefined) {
      await untilIdle(stage.root)
      stage.sound.play([{ name: 'win', size: 3, afterMs: 0 }])
      await card.show(next)
      const seen = await ask(launch, 'told', { ids: [next.id] })
      if (seen) showBalance(BigInt(seen.balanceMinor), true, { ...stage, host })
      ;[next, ...rest] = seen?.won ?? rest
    }
    isTelling = false
  }

  const look = async (stage: Stage): Promise<void> => {
    const hits = hitsOf(told)
    const seen = await ask(launch, 'see', {})
    if (!seen) return
    lookedAtHits = hits
    known = seen.jackpots
    bar.show(known)
    bar.climb(told)
    if (!isTelling && seen.won.length > 0) await tell(seen.won, stage)
  }

  return {
    element: bar.element,
    rules: (): Node[] => jackpotRules(known, texts),
    /** Checks at once, and again whenever a jackpot was won. */
    start(stage: Stage): void {
      if (!words.has('jackpots')) return
      document.body.append(card.element)
      hearTold(launch.siteOrigin, (next) => {
        told = next
        bar.climb(told)
        if (hitsOf(told) !== lookedAtHits) void look(stage)
      })
      void look(stage)
    },
  }
}
