import { useEffect, type RefObject } from 'react'
import type { JackpotsUpdate } from '#contract/jackpots.ts'
import type { SiteToGameMessage } from '#contract/studio.ts'
import { usePublicTopic } from '#site/live/use-public-topic.ts'
import type { FedJackpot } from '../jackpots/fed-jackpots.ts'

type JackpotMessagesProps = {
  frame: RefObject<HTMLIFrameElement | null>
  jackpots: readonly FedJackpot[]
  /** The game receives messages from now on. */
  isReady: boolean
}

const nothing: JackpotsUpdate = {}

/**
 * Sends the jackpot meters to our own game, from the page's public stream. The frame has an opaque origin,
 * which cannot be named as a target, and the data is public.
 */
export function JackpotMessages({ frame, jackpots, isReady }: JackpotMessagesProps) {
  const all = usePublicTopic('jackpots', nothing)
  useEffect(() => {
    if (!isReady || all === nothing) return
    const told = Object.fromEntries(jackpots.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : [])))
    frame.current?.contentWindow?.postMessage(
      { type: 'house:jackpots', told } satisfies SiteToGameMessage,
      '*',
    )
  }, [all, frame, isReady, jackpots])
  return null
}
