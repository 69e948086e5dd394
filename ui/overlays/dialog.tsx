import { lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'

export type DialogProps = {
  isOpen: boolean
  /** Called on Escape, a press on the veil or the close button; set `isOpen` to false then. */
  onClose: () => void
  /** After the last frame of closing. */
  onClosed?: () => void
  /**
   * `popup` is centred, `confirm` is a narrow one with its buttons in the footer, `curtain` is a side panel,
   * `sheet` comes from the bottom edge.
   */
  kind?: 'popup' | 'confirm' | 'curtain' | 'sheet'
  /** The edge of a curtain, in the reading direction. */
  side?: 'start' | 'end'
  /** Max width of a popup: 440, 560 or 880 px. */
  size?: 'small' | 'medium' | 'large'
  /** False: no close button, and Escape and the veil do not close it; the content must offer an action. */
  isClosable?: boolean
  /** Always announced; visible unless `isTitleHidden`. */
  title: ReactNode
  isTitleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  /** The initial focus, except on touch; by default the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Buttons, always visible below the scrolling content. */
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

/** Loaded code is rendered at once: React shows suspended content no sooner than 300 ms after its fallback. */
const surface = (): ComponentType<DialogProps> => fetched ?? LazySurface

/**
 * A modal dialog (PD-01 to PD-04): the focus stays inside and returns to the opener, and the page behind does
 * not scroll. Its code is loaded when a dialog first opens, so that pages do not carry it.
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

/** Preloads the code: on hover or focus of a button that opens a dialog, or with a dialog's content. */
export async function preloadDialog(): Promise<void> {
  await loadSurface()
}
