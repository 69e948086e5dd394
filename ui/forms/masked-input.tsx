import { MaskInput } from 'maska'
import { useLayoutEffect, useRef, type ChangeEvent } from 'react'
import { maskTokens } from '#contract/typed-text.ts'
import { Input, type InputProps } from './input.tsx'

export type MaskedInputProps = InputProps & {
  /**
   * `##-@@-**`, with a digit for `#`, a letter for `@`, either for `*` (VL-35). Of a list, the one that fits; a function
   * chooses by what was typed, and is the same one at every render.
   */
  mask: string | readonly string[] | ((typed: string) => string)
  /** Brings what was pasted or filled in into an order the mask knows; the same function at every render. */
  reorder?: (typed: string) => string
}

/** One line of text that keeps to a form while it is typed. Form libraries see what the mask made of it. */
export function MaskedInput({ mask, reorder, ref, onChange, onInput, ...rest }: MaskedInputProps) {
  const box = useRef<HTMLInputElement>(null)
  const masks = typeof mask === 'object' ? mask.join('\n') : mask
  useLayoutEffect(() => {
    const input = box.current
    if (!input) return undefined
    const list = typeof masks === 'string' ? masks.split('\n') : masks
    // Its listener is on the input itself, and so comes before the ones a form has above it.
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
      // The mask has set the value by then, so React sees no change in it and would never tell of one.
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
