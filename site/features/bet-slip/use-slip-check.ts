import { useEffect, useRef, useState } from 'react'
import { toMajor } from '#contract/money.ts'
import { oddsStore } from '#site/features/betting/odds-store.ts'
import { inputOf, type Draft } from './slip-drafts.ts'
import { viewOf, type SlipView } from './slip-view.ts'
import { useSite } from '#site/layout/visitor/site-provider.tsx'

/** The delay before an evaluation; longer for each bet, because calls per minute are limited. */
const restMs = 300
const restPerDraftMs = 100
/** The polling interval, for changes that the stream does not report; each further bet adds a second. */
const againMs = 10_000
const againPerDraftMs = 1000

export type Checked = {
  /** The server's last evaluation; of a slip that has changed since, only what still applies to its legs. */
  readonly view: SlipView | undefined
  readonly isFailed: boolean
}

const unchecked: Checked = { view: undefined, isFailed: false }

type SlipMoney = {
  readonly currency: string
  readonly freeBetId: string | undefined
  readonly boostId: string | undefined
}

/**
 * Evaluates a slip: when it changes, when the stream reports a change of its markets, when the page becomes
 * visible, and at an interval. A failure keeps the last evaluation and sets `isFailed`.
 */
export const useSlipCheck = (
  drafts: readonly Draft[],
  stakeMinor: bigint | null,
  { currency, freeBetId, boostId }: SlipMoney,
): Checked => {
  const { api } = useSite()
  const [checked, setChecked] = useState(unchecked)
  const stake =
    stakeMinor && stakeMinor > 0n && stakeMinor < 10n ** 13n ? toMajor(stakeMinor, currency) : undefined
  const inputKey = JSON.stringify([drafts.map(inputOf), stake ?? null, currency, freeBetId, boostId])
  const latest = useRef(drafts)
  useEffect(() => {
    latest.current = drafts
  }, [drafts])

  useEffect(() => {
    const asking = latest.current
    if (asking.length === 0) return undefined
    const given = new AbortController()
    const take = createOrder()
    const ask = async (): Promise<void> => {
      const options = { report: 'background', signal: given.signal } as const
      const isNewest = take()
      try {
        const checks = await Promise.all(
          asking.map((draft) =>
            api.post(
              'sportsbook/check',
              {
                ...inputOf(draft),
                currency,
                ...(stake !== undefined && { stake }),
                ...(freeBetId !== undefined && { free_bet_id: freeBetId }),
                ...(boostId !== undefined && { boost_id: boostId }),
              },
              options,
            ),
          ),
        )
        if (given.signal.aborted || !isNewest()) return
        const answers = asking.flatMap((draft, at) => (checks[at] ? [{ draft, check: checks[at] }] : []))
        setChecked({ view: viewOf(answers, currency), isFailed: false })
      } catch {
        if (!given.signal.aborted && isNewest()) setChecked(({ view }) => ({ view, isFailed: true }))
      }
    }
    const stop = startPolling(ask, asking)
    return () => {
      given.abort()
      stop()
    }
  }, [api, inputKey, currency, stake, freeBetId, boostId])
  return drafts.length > 0 ? checked : unchecked
}

/** Numbers requests: an answer is dropped if one to a later request came first. */
export const createOrder = () => {
  let inputKey = 0
  let answered = 0
  return () => {
    const at = ++inputKey
    return (): boolean => {
      if (at < answered) return false
      answered = at
      return true
    }
  }
}

/** Evaluates after a delay, and again whenever something may have changed; returns the stop function. */
const startPolling = (ask: () => Promise<void>, drafts: readonly Draft[]): (() => void) => {
  let rest: number | undefined
  const soon = () => {
    rest ??= window.setTimeout(
      () => {
        rest = undefined
        void ask()
      },
      restMs + drafts.length * restPerDraftMs,
    )
  }
  const ifSeen = () => {
    if (document.visibilityState === 'visible') soon()
  }
  const again = window.setInterval(ifSeen, againMs + drafts.length * againPerDraftMs)
  document.addEventListener('visibilitychange', ifSeen)
  window.addEventListener('online', soon)
  const legs = drafts.flatMap((draft) => draft.legs)
  const markets = legs.flatMap(({ others = [], ...leg }) => [leg, ...others]).map(({ marketId }) => marketId)
  const stops = [...new Set(markets)].map((id) => oddsStore.onMarket(id, ifSeen))
  stops.push(oddsStore.follow([...new Set(legs.map(({ eventId }) => eventId))]))
  soon()
  return () => {
    window.clearTimeout(rest)
    window.clearInterval(again)
    document.removeEventListener('visibilitychange', ifSeen)
    window.removeEventListener('online', soon)
    for (const stop of stops) stop()
  }
}
