import { useOptimistic, useTransition, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { Switch } from '#ui/forms/switch.tsx'

type Props = {
  label: string
  hint?: ReactNode
  className?: string | undefined
  isOn: boolean
  /** Stores the value; an error reverts the switch. */
  save: (wanted: boolean) => Promise<unknown>
}

/** A switch that is stored at once, without a form around it. */
export function PersistedSwitch({ isOn, save, ...shown }: Props) {
  const { revalidate } = useRevalidator()
  const [isPending, startTransition] = useTransition()
  const [isShownOn, setShownOn] = useOptimistic(isOn)
  const change = (wanted: boolean) =>
    startTransition(async () => {
      setShownOn(wanted)
      try {
        await save(wanted)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
      await revalidate()
    })
  return (
    <Switch
      {...shown}
      checked={isShownOn}
      disabled={isPending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  )
}
