import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { ChevronDownIcon } from '#ui/pictures/icons.tsx'
import { ChoiceBoxes } from './choice-boxes.tsx'
import type { Choices } from './choice-lists.ts'
import css from './filters.module.css'

type ChoicePanelProps = Choices & { onToggle: (id: string) => void }

/** One list of options in a native disclosure; opening another closes it. */
export function ChoicePanel({ onToggle, ...list }: ChoicePanelProps) {
  const panel = useRef<HTMLDetailsElement>(null)
  useCloseBeside(panel)
  const chosen = list.choices.filter(({ isChosen }) => isChosen).length
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !panel.current?.open) return
    panel.current.open = false
    panel.current.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears a key of what stands in it
    <details ref={panel} name="hall-choices" className={css.panel} onKeyDown={closeByKey}>
      <summary className={css.summary} data-chosen={chosen > 0 || undefined}>
        {list.title}
        {chosen > 0 && <span className={css.number}>{chosen}</span>}
        <ChevronDownIcon size={18} />
      </summary>
      <div className={css.drop}>
        <ChoiceBoxes {...list} onToggle={onToggle} />
      </div>
    </details>
  )
}

/** A press or the focus anywhere else closes it. */
const useCloseBeside = (panel: RefObject<HTMLDetailsElement | null>): void => {
  useEffect(() => {
    const close = ({ target }: Event) => {
      const details = panel.current
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [panel])
}
