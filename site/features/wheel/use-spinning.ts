import { nanoid } from 'nanoid'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type InputOf } from '#contract/client.ts'
import type { Wheel } from '#contract/wheel.ts'
import { prefersReducedMotion } from '#ui/browser/prefers-reduced-motion.ts'
import { placeOfError } from '#site/layout/errors/api-error-place.ts'
import { useBalances } from '#site/layout/money/balance.tsx'
import { useSite } from '#site/layout/visitor/site-provider.tsx'
import { degreesOf } from './wheel-drawing.tsx'

const path = 'wheel/spin'
/** Long enough to follow the wheel from full turns to a stop. */
const turnMs = 3600
const wholeTurns = 4

export type SpinResult = {
  readonly id: string
  readonly sector: number
  readonly state: 'nothing' | 'given' | 'waiting'
  /** The sectors of this spin: terms may have changed since. */
  readonly sectors: Wheel['sectors']
}
/** `failed`: nothing was spun or paid. `unanswered`: that is unknown. */
type Phase = 'still' | 'asking' | 'turning' | 'failed' | 'unanswered'

/** A spin request; repeated with the same values it is the same spin. */
type SpinRequest = {
  readonly input: InputOf<typeof path>
  readonly idempotencyKey: string
  readonly wheel: Pick<Wheel, 'sectors' | 'total'>
}

/**
 * Requests a spin and turns the wheel to the drawn number. An unanswered request is repeated with the same key,
 * so that it is never two spins. With reduced motion the result is shown at once.
 */
export const useSpinning = (wheel: Wheel) => {
  const { api } = useSite()
  const { refresh } = useBalances()
  const { revalidate } = useRevalidator()
  const [phase, setPhase] = useState<Phase>('still')
  const [turn, setTurn] = useState(0)
  const [result, setResult] = useState<SpinResult>()
  const pending = useRef<SpinResult>(undefined)
  const unanswered = useRef<SpinRequest>(undefined)

  const show = async (): Promise<void> => {
    if (!pending.current) return
    setResult(pending.current)
    pending.current = undefined
    await Promise.all([revalidate(), refresh()])
    setPhase('still')
  }
  const send = async (request: SpinRequest): Promise<void> => {
    setResult(undefined)
    setPhase('asking')
    const { input, idempotencyKey } = request
    const { sectors, total } = request.wheel
    try {
      const { id, sector, state, drawn } = await api.post(path, input, { idempotencyKey, report: 'form' })
      unanswered.current = undefined
      pending.current = { id, sector, state, sectors }
      const end = 360 - degreesOf(drawn, total)
      setTurn((from) => from - (from % 360) + wholeTurns * 360 + end)
      setPhase('turning')
      if (prefersReducedMotion()) await show()
      // A hidden page may not fire the end of its transition.
      else setTimeout(() => void show(), turnMs + 400)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isRefused = error.code < 500
      unanswered.current = isRefused ? undefined : request
      if (!isRefused) return setPhase('unanswered')
      setPhase(placeOfError(error, { path, report: 'form' }) === 'form' ? 'failed' : 'still')
      await revalidate()
    }
  }
  const spin = (paidWith: 'free' | 'points'): Promise<void> =>
    send({
      input: {
        version: wheel.version,
        server_seed_hash: wheel.own?.seeds.server_seed_hash ?? '',
        paid_with: paidWith,
      },
      idempotencyKey: nanoid(),
      wheel,
    })
  const retry = async (): Promise<void> => {
    if (unanswered.current) await send(unanswered.current)
  }
  return { phase, turn, turnMs, result, spin, retry, onStopped: () => void show() }
}
