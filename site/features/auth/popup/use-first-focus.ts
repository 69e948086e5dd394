import { useEffect } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Puts the caret where a view of the popup begins, once it is on screen. Fingers are spared: on a touch screen the
 * keyboard would cover what has just opened. So is the page around a form in a frame, whose visitor may be elsewhere. Neither is meant for who is typing already.
 */
export const useFirstFocus = <V extends FieldValues>(
  form: UseFormReturn<V>,
  name: FieldPath<V>,
  isInUse = false,
): void => {
  const { setFocus } = form
  useEffect(() => {
    const isSpared = window.matchMedia('(pointer: coarse)').matches || window.self !== window.top
    if (isSpared && !isInUse) return
    // The dialog takes the focus a frame after it is drawn, on a slow machine later than the first frame here.
    let frame = requestAnimationFrame(() => {
      setFocus(name)
      frame = requestAnimationFrame(() => setFocus(name))
    })
    return () => cancelAnimationFrame(frame)
  }, [setFocus, name, isInUse])
}
