import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Wheel } from '#contract/wheel.ts'
import { prefersStillness } from '#ui/browser/prefers-stillness.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { degreesOf } from './wheel-drawing.tsx'

const path = 'wheel/spin'
/** Long enough to see where it goes, from whole turns down to rest. */
const turnMs = 3600
const wholeTurns = 4

export type SpinResult = {
  readonly id: string
  readonly sector: number
  readonly state: 'nothing' | 'given' | 'waiting'
  /** As it was spun: terms may have changed since. */
  readonly sectors: Wheel['sectors']
}
/** `failed`: nothing was spun, and nothing was paid. */
type Phase = 'still' | 'asking' | 'turning' | 'failed'

/**
 * Asks the house for a spin and turns the wheel to what it has drawn. A press that was not answered is made again with the same key,
 * so that it never is two spins. Whoever wants no motion sees the result at once.
 */
export const useSpinning = (wheel: Wheel) => {
  const { api } = useSite()
  const { refresh } = useBalances()
  const { revalidate } = useRevalidator()
  const [phase, setPhase] = useState<Phase>('still')
  const [turn, setTurn] = useState(0)
  const [result, setResult] = useState<SpinResult>()
  const pending = useRef<SpinResult>(undefined)
  const key = useRef<string>(undefined)

  const show = async (): Promise<void> => {
    if (!pending.current) return
    setResult(pending.current)
    pending.current = undefined
    await Promise.all([revalidate(), refresh()])
    setPhase('still')
  }
  const ask = async (paidWith: 'free' | 'points') => {
    const input = {
      version: wheel.version,
      server_seed_hash: wheel.own?.seeds.server_seed_hash ?? '',
      paid_with: paidWith,
    }
    key.current ??= crypto.randomUUID()
    const spun = await api.post(path, input, { idempotencyKey: key.current, report: 'form' })
    key.current = undefined
    return spun
  }
  const spin = async (paidWith: 'free' | 'points'): Promise<void> => {
    setResult(undefined)
    setPhase('asking')
    try {
      const { id, sector, state, drawn } = await ask(paidWith)
      pending.current = { id, sector, state, sectors: wheel.sectors }
      const end = 360 - degreesOf(drawn, wheel.total)
      setTurn((from) => from - (from % 360) + wholeTurns * 360 + end)
      setPhase('turning')
      if (prefersStillness()) await show()
      // A page that is not looked at may leave the end of its motion untold.
      else setTimeout(() => void show(), turnMs + 400)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What was refused was no spin: the next press is one of its own.
      if (error.status >= 400 && error.status < 500) key.current = undefined
      setPhase(placeOfError(error, { path, report: 'form' }) === 'form' ? 'failed' : 'still')
      await revalidate()
    }
  }
  return { phase, turn, turnMs, result, spin, onStopped: () => void show() }
}
