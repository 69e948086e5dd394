import { MaskInput } from 'maska'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { maskTokens } from '#contract/typed-text.ts'
import { Input, type InputProps } from './input.tsx'

export type MaskedInputProps = InputProps & {
  /**
   * `##-@@-**`, with a digit for `#`, a letter for `@`, either for `*` (VL-35). Of a list, the one that fits; a
   * function chooses by the typed text, and must be the same one at every render.
   */
  mask: string | readonly string[] | ((typed: string) => string)
  /** Reorders pasted or filled text to match the mask; the same function at every render. */
  reorder?: (typed: string) => string
}

/** A single-line field that is masked during typing. Form libraries get the masked text. */
export function MaskedInput({ mask, reorder, ref, onChange, onInput, ...rest }: MaskedInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const masks = typeof mask === 'object' ? mask.join('\n') : mask
  useLayoutEffect(() => {
    const input = box.current
    if (!input) return undefined
    const list = typeof masks === 'string' ? masks.split('\n') : masks
    // Its listener is on the input itself, and so runs before a form's.
    const shaping = new MaskInput(input, {
      mask: typeof list === 'object' && list.length === 1 ? (list[0] ?? null) : list,
      tokens: maskTokens,
      tokensReplace: true,
      ...(reorder ? { preProcess: reorder } : {}),
    })
    return () => shaping.destroy()
  }, [masks, reorder])
  return (
    <Input
      {...rest}
      // The mask has already set the value, so React would see no change and fire no event.
      onInput={(event) => {
        onInput?.(event)
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>)
      }}
      ref={(input) => {
        box.current = input
        if (typeof ref === 'function') return ref(input)
        if (ref) ref.current = input
        return undefined
      }}
    />
  )
}
