import { useEffect, useState, type ComponentType } from 'react'
import { Input } from '#ui/forms/input.tsx'
import type { SearchableSelectProps } from '#ui/forms/searchable-select.tsx'

let Loaded: ComponentType<SearchableSelectProps> | undefined

const load = async (): Promise<void> => {
  const { SearchableSelect } = await import('#ui/forms/searchable-select.tsx')
  Loaded = SearchableSelect
}

/**
 * A searchable select. Its code is as large as the rest of a form's and is loaded after it, so that the first
 * field does not wait for it. Until then a placeholder shows the selection; a failed load is retried when the
 * connection returns.
 */
export function LongList(props: SearchableSelectProps) {
  const [isHere, setIsHere] = useState(Loaded !== undefined)
  useEffect(() => {
    if (isHere) return
    let isCurrent = true
    const fetchIt = (): void =>
      void load().then(
        () => isCurrent && setIsHere(true),
        () => undefined,
      )
    fetchIt()
    window.addEventListener('online', fetchIt)
    return () => {
      isCurrent = false
      window.removeEventListener('online', fetchIt)
    }
  }, [isHere])
  if (isHere && Loaded) return <Loaded {...props} />
  const { options, value, placeholder, label, id, ref, onBlur } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <Input
      ref={ref}
      {...(label === undefined ? {} : { id, 'aria-label': label, required: false, 'aria-invalid': false })}
      readOnly
      aria-busy="true"
      value={chosen?.short ?? chosen?.label ?? ''}
      placeholder={placeholder}
      onBlur={onBlur}
    />
  )
}
