import { useLayoutEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** What a visitor does in a form: from then on the focus is theirs. */
const uses = ['pointerdown', 'keydown', 'input'] as const

/**
 * Focuses the first field when a view of the popup is shown. Not on a touch screen, where the keyboard would
 * cover the popup; not in a frame, whose visitor may be elsewhere; and not while the visitor is already typing.
 */
export const useFirstFocus = <V extends FieldValues>(
  form: UseFormReturn<V>,
  name: FieldPath<V>,
  isInUse = false,
): void => {
  const { setFocus } = form
  useLayoutEffect(() => {
    const isSpared = window.matchMedia('(pointer: coarse)').matches || window.self !== window.top
    if (isSpared && !isInUse) return
    // The dialog takes the focus a frame after it is rendered, on a slow machine later than the first frame
    // here.
    const using = new AbortController()
    const { signal } = using
    for (const kind of uses)
      document.addEventListener(kind, () => using.abort(), { capture: true, passive: true, signal })
    const focus = () => {
      if (!signal.aborted) setFocus(name)
    }
    let frame = requestAnimationFrame(() => {
      focus()
      frame = requestAnimationFrame(() => {
        focus()
        using.abort()
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      using.abort()
    }
  }, [setFocus, name, isInUse])
}
