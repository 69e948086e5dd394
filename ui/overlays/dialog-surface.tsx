import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useId, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { IconButton } from '../forms/button.tsx'
import { CloseIcon } from '../pictures/icons.tsx'
import { QueuedDialogs } from './dialog-host.tsx'
import { enterDialogStack, isTopmostDialog, useQuestionHost } from './dialog-stack.ts'
import type { DialogProps } from './dialog.tsx'
import css from './dialog.module.css'

/** The dialog itself. Pages use `<Dialog>` of dialog.tsx, which fetches this on first need. */
export function DialogSurface({
  isOpen,
  onClose,
  onClosed,
  kind = 'popup',
  side = 'end',
  size = kind === 'confirm' ? 'small' : 'medium',
  isClosable = true,
  title,
  isTitleHidden = false,
  description,
  closeLabel,
  initialFocus,
  footer,
  children,
}: DialogProps) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const canHost = kind !== 'confirm'
  const isQuestionHost = useQuestionHost() === id
  useEffect(() => {
    if (isOpen) return enterDialogStack(id, canHost)
  }, [isOpen, id, canHost])
  const [opener, setOpener] = useState<Element | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setOpener(document.activeElement)
  }

  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!isClosable}
      onOpenChange={(_open, details) => {
        if (isClosable && isTopmostDialog(id)) onClose()
        else details.cancel()
      }}
      onOpenChangeComplete={(open) => {
        if (!open) onClosed?.()
      }}
    >
      <Base.Portal className={css.layer}>
        <Base.Backdrop className={css.veil} />
        <Base.Viewport
          className={css.viewport}
          data-kind={kind}
          data-side={side}
          onMouseDown={keepFocusInside}
        >
          <Base.Popup
            ref={popup}
            // A finger needs no caret, and a ring around the way out is not what a dialog is about.
            initialFocus={() =>
              window.matchMedia('(pointer: coarse)').matches ? popup.current : (initialFocus?.current ?? true)
            }
            finalFocus={() => placeAfter(opener)}
            aria-modal="true"
            className={css.dialog}
            data-kind={kind}
            data-side={side}
            data-size={size}
          >
            <div className={css.head} data-hidden={isTitleHidden}>
              <Base.Title className={isTitleHidden ? 'visually-hidden' : css.title}>{title}</Base.Title>
              {isClosable && kind !== 'confirm' && (
                <Base.Close
                  render={
                    <IconButton label={closeLabel} className={css.close}>
                      <CloseIcon />
                    </IconButton>
                  }
                />
              )}
            </div>
            <div className={css.body}>
              {description && <Base.Description className={css.description}>{description}</Base.Description>}
              {children}
            </div>
            {footer && <footer className={css.foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
        {isQuestionHost && <QueuedDialogs lane="confirm" />}
      </Base.Portal>
    </Base.Root>
  )
}

/** Back to what opened the dialog, or to the page's heading where that is gone: a sign-in takes its own button away. */
function placeAfter(opener: Element | null): HTMLElement | true {
  const isThere = opener?.isConnected && opener !== document.body && opener.checkVisibility()
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (isThere || !heading) return true
  heading.tabIndex = -1
  return heading
}

/** A press beside the dialog would otherwise take the focus out of it, also where it does not close it. */
function keepFocusInside(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
