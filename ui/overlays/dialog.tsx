import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'

export type DialogProps = {
  isOpen: boolean
  /** Asked to close by Escape, the veil or the close button; set `isOpen` to false in answer. */
  onClose: () => void
  /** After the last frame of closing. */
  onClosed?: () => void
  /**
   * `popup` stands in the middle, `confirm` is a narrow one with its buttons in the footer, `curtain` is a side panel, `sheet`
   * comes from the lower edge.
   */
  kind?: 'popup' | 'confirm' | 'curtain' | 'sheet'
  /** The edge a curtain comes from, in the direction of reading. */
  side?: 'start' | 'end'
  /** Widest measure of a popup: 440, 560 or 880 px. */
  size?: 'small' | 'medium' | 'large'
  /** False: neither Escape nor the veil closes it and there is no close button; the content must offer a way on. */
  isClosable?: boolean
  /** Always read out; shown unless `isTitleHidden`. */
  title: ReactNode
  isTitleHidden?: boolean
  description?: ReactNode
  /** The name of the close button: "Close". */
  closeLabel: string
  /** Where the focus begins, but under a finger; left out, at the first thing that takes it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons, kept in view below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
}

let fetched: ComponentType<DialogProps> | undefined

const loadSurface = async () => {
  const { DialogSurface } = await import('./dialog-surface.tsx')
  fetched = DialogSurface
  return { default: DialogSurface }
}
const LazySurface = lazy(loadSurface)

/** What is here already is drawn at once: React shows what had to wait no sooner than 300 ms after its place was kept. */
const surface = (): ComponentType<DialogProps> => fetched ?? LazySurface

/**
 * A modal dialog (PD-01 to PD-04): focus stays inside and returns to the opener, the page behind does not
 * scroll. Its machinery is fetched when a dialog first opens, so a page that may open one pays nothing for it.
 */
export function Dialog(props: DialogProps) {
  const [Surface, setSurface] = useState(() => (props.isOpen ? surface() : undefined))
  if (props.isOpen && !Surface) setSurface(surface)
  if (!Surface) return null
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  )
}

/** Fetches the machinery ahead of need: on hover or focus of a button that opens a dialog, or beside what stands in one. */
export async function preloadDialog(): Promise<void> {
  await loadSurface()
}
