import { useId } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon } from '../pictures/icons.tsx'
import css from './dialog.module.css'

export type ServerRenderedDialogProps = {
  size: 'small' | 'medium' | 'large'
  title: ReactNode
  closeLabel: string
  /** The page without the dialog; undefined if it cannot be closed. */
  closeTo: string | undefined
  children: ReactNode
}

/** A server-rendered dialog: the look of an open `<Dialog>`, closed by a link, which Escape follows. */
export function ServerRenderedDialog({
  size,
  title,
  closeLabel,
  closeTo,
  children,
}: ServerRenderedDialogProps) {
  const id = useId()
  return (
    <div className={`${css.layer} ${css.drawn}`}>
      <div className={css.veil} />
      <div className={css.viewport} data-kind="popup" data-side="end">
        <div
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- looks like the dialog it stands for, which is none of the browser's
          role="dialog"
          aria-modal="true"
          aria-labelledby={id}
          className={css.dialog}
          data-kind="popup"
          data-side="end"
          data-size={size}
        >
          <div className={css.head} data-hidden={false}>
            <h2 id={id} className={css.title}>
              {title}
            </h2>
            {closeTo !== undefined && (
              <a
                href={closeTo}
                aria-label={closeLabel}
                title={closeLabel}
                className={css.drawnClose}
                data-escape
              >
                <CloseIcon />
              </a>
            )}
          </div>
          <div className={css.body}>{children}</div>
        </div>
      </div>
    </div>
  )
}
