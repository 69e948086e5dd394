import { Dialog as Base } from '@base-ui/react/dialog'
import { useEffect, useId } from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import type { DialogProps } from './dialog.tsx'
import css from './dialog.module.css'

/** Open dialogs, the topmost last. Dialogs that are not nested in one another would all answer one Escape. */
const openDialogs: string[] = []

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
  useEffect(() => {
    if (!isOpen) return
    openDialogs.push(id)
    return () => void openDialogs.splice(openDialogs.indexOf(id), 1)
  }, [isOpen, id])

  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={!isClosable}
      onOpenChange={(_open, details) => {
        const isTopmost = openDialogs.at(-1) === id
        if (isClosable && isTopmost) onClose()
        else details.cancel()
      }}
      onOpenChangeComplete={(open) => {
        if (!open) onClosed?.()
      }}
    >
      <Base.Portal className={css.layer}>
        <Base.Backdrop className={css.veil} forceRender />
        <Base.Viewport className={css.viewport} data-kind={kind} data-side={side}>
          <Base.Popup className={css.dialog} data-kind={kind} data-side={side} data-size={size}>
            <header className={css.head} data-hidden={isTitleHidden}>
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
            </header>
            <div className={css.body}>
              {description && <Base.Description className={css.description}>{description}</Base.Description>}
              {children}
            </div>
            {footer && <footer className={css.foot}>{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
