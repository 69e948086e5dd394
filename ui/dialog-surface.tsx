import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useId, useRef } from 'react'
import type { MouseEvent } from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
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
            initialFocus={() => (window.matchMedia('(pointer: coarse)').matches ? popup.current : true)}
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

/** A press beside the dialog would otherwise take the focus out of it, also where it does not close it. */
function keepFocusInside(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
