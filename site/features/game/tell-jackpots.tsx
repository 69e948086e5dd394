import { useEffect, type RefObject } from 'react'
import type { JackpotsTold } from '#contract/jackpots.ts'
import type { HouseToGame } from '#contract/studio.ts'
import { useFloorTopic } from '#site/live/use-floor-topic.ts'
import type { FedJackpot } from '../jackpots/fed-jackpots.ts'

type TellJackpotsProps = {
  frame: RefObject<HTMLIFrameElement | null>
  jackpots: readonly FedJackpot[]
  /** The game hears from now on. */
  isReady: boolean
}

const nothing: JackpotsTold = {}

/**
 * Tells a game of ours what the jackpots have come to that stakes in it feed: the page has the stream of the floor already. The frame is of
 * no origin that could be named, and what it is told is public.
 */
export function TellJackpots({ frame, jackpots, isReady }: TellJackpotsProps) {
  const all = useFloorTopic('jackpots', nothing)
  useEffect(() => {
    if (!isReady || all === nothing) return
    const told = Object.fromEntries(jackpots.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : [])))
    frame.current?.contentWindow?.postMessage({ type: 'house:jackpots', told } satisfies HouseToGame, '*')
  }, [all, frame, isReady, jackpots])
  return null
}
