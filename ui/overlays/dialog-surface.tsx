import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useId, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { IconButton } from '../forms/button.tsx'
import { CloseIcon } from '../pictures/icons.tsx'
import { QueuedDialogs } from './dialog-host.tsx'
import { enterDialogStack, isTopmostDialog, useConfirmHost } from './dialog-stack.ts'
import type { DialogProps } from './dialog.tsx'
import css from './dialog.module.css'

/** The dialog itself. Pages use `<Dialog>` of dialog.tsx, which loads this on first need. */
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
  const isQuestionHost = useConfirmHost() === id
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
        <Base.Viewport className={css.viewport} data-kind={kind} data-side={side} onMouseDown={trapFocus}>
          <Base.Popup
            ref={popup}
            // A touch user needs no caret, and the close button should not have a focus ring.
            initialFocus={() =>
              window.matchMedia('(pointer: coarse)').matches ? popup.current : (initialFocus?.current ?? true)
            }
            finalFocus={() => placeAfter(opener, popup.current)}
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

/**
 * Focus returns to the opener, or to the page's heading: a sign-in removes its own button. It stays where the
 * next page has moved it while the dialog was closing.
 */
function placeAfter(opener: Element | null, popup: Element | null): HTMLElement | boolean {
  const at = document.activeElement
  const isPlaced = at && at !== document.body && at.id !== 'main' && !popup?.contains(at)
  if (isPlaced) return false
  const isThere = opener?.isConnected && opener !== document.body && opener.checkVisibility()
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
  if (isThere || !heading) return true
  heading.tabIndex = -1
  return heading
}

/** Otherwise a press beside the dialog moves the focus out, even if it does not close the dialog. */
function trapFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
