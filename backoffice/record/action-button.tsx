import { useEffect, useState, type ComponentProps } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { offerActions } from '../layout/palette-store.ts'
import { ActionDialog } from './action-dialog.tsx'
import css from './action-button.module.css'

type ActionButtonProps = Omit<ComponentProps<typeof ActionDialog>, 'isOpen' | 'onClose'> & {
  label: string
  /** Why it cannot be done now; said beside the button, which then does nothing. */
  disabledReason?: string | undefined
  /** A key of its own on this page. */
  shortcut?: string
}

const isTyping = (): boolean => /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')

/** An action of a record: a button, a line in the palette and, where it has one, a key. */
export function ActionButton({ label, disabledReason, shortcut, ...dialog }: ActionButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isDisabled = disabledReason !== undefined
  useEffect(() => {
    if (isDisabled) return undefined
    return offerActions([{ id: `action-${label}`, label, run: () => setOpen(true) }])
  }, [label, isDisabled])
  useEffect(() => {
    if (!shortcut || isDisabled) return undefined
    const hear = (event: KeyboardEvent) => {
      if (event.key !== shortcut || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping() || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [shortcut, isDisabled])
  return (
    <>
      <Button
        tone={dialog.tone ?? 'secondary'}
        aria-disabled={isDisabled || undefined}
        title={disabledReason}
        className={isDisabled ? css.disabled : undefined}
        aria-keyshortcuts={shortcut}
        onClick={() => !isDisabled && setOpen(true)}
      >
        {label}
        {isDisabled && <span className="visually-hidden">: {disabledReason}</span>}
      </Button>
      <ActionDialog {...dialog} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
