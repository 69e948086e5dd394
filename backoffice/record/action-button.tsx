import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { showToast } from '#ui/overlays/toast.ts'
import { registerActions } from '../palette/palette-store.ts'
import { shortcutKey } from '../layout/shortcut-key.ts'
import { ActionDialog } from './action-dialog.tsx'
import css from './action-button.module.css'

type ActionButtonProps = Omit<ComponentProps<typeof ActionDialog>, 'isOpen' | 'onClose'> & {
  label: string
  /** Why the action is not available; shown when it is attempted, by press or by key. */
  disabledReason?: string | undefined
  /** A keyboard shortcut on this page. */
  shortcut?: string
}

/** An action of a record: a button, an entry of the palette and an optional shortcut. */
export function ActionButton({ label, disabledReason, shortcut, ...dialog }: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isDisabled = disabledReason !== undefined
  useEffect(() => {
    if (isDisabled) return undefined
    return registerActions([{ id: `action-${label}`, label, run: () => setOpen(true) }])
  }, [label, isDisabled])
  const press = () => {
    if (disabledReason === undefined) setOpen(true)
    else showToast({ type: 'error', title: label, text: disabledReason })
  }
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (shortcutKey(event) !== shortcut) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    if (!shortcut) return undefined
    const listen = (event: KeyboardEvent) => hear(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcut])
  return (
    <>
      <Button
        tone={dialog.tone === 'primary' ? 'primary' : 'secondary'}
        data-danger={dialog.tone === 'danger' || undefined}
        aria-disabled={isDisabled || undefined}
        title={disabledReason}
        className={css.action}
        aria-keyshortcuts={shortcut}
        onClick={press}
      >
        {label}
        {isDisabled && <span className="visually-hidden">: {disabledReason}</span>}
      </Button>
      <ActionDialog {...dialog} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
