import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'

export type DialogProps = {
  isOpen: boolean
  /** Asked to close by Escape, the veil or the close button; set `isOpen` to false in answer. */
  onClose: () => void
  /** After the last frame of closing. */
  onClosed?: () => void
  /** `popup` stands in the middle, `confirm` is a narrow one with its buttons in the footer, `curtain` is a side panel. */
  kind?: 'popup' | 'confirm' | 'curtain'
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
  /** Buttons, kept in view below the scrolling content. */
  footer?: ReactNode
  children?: ReactNode
}

const loadSurface = () => import('./dialog-surface.tsx')
const Surface = lazy(() => loadSurface().then((module) => ({ default: module.DialogSurface })))

/**
 * A modal dialog (PD-01 to PD-04): focus stays inside and returns to the opener, the page behind does not
 * scroll. Its machinery is fetched when a dialog first opens, so a page that may open one pays nothing for it.
 */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <Surface {...props} />
    </Suspense>
  )
}

/** Fetches the machinery ahead of need: on hover or focus of a button that opens a dialog. */
export function preloadDialog(): void {
  void loadSurface()
}
