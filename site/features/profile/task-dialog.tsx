import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** What a player has set out to do, and whether its dialog is open: the words stay until the dialog has gone. */
type TaskState<T> = {
  readonly task: T | undefined
  readonly isOpen: boolean
  readonly show: (task: T) => void
  readonly close: () => void
  readonly forget: () => void
}

export const useTask = <T,>(): TaskState<T> => {
  const [task, setTask] = useState<T>()
  const [isOpen, setOpen] = useState(false)
  return {
    task,
    isOpen,
    show: (next) => {
      setTask(() => next)
      setOpen(true)
    },
    close: () => setOpen(false),
    forget: () => setTask(undefined),
  }
}

type TaskDialogProps<T> = {
  of: TaskState<T>
  title: (task: T) => string
  /** Instead of merely closing. */
  onClose?: () => void
  children: (task: T) => ReactNode
}

/** The dialog in which one task of a page is done. */
export function TaskDialog<T>({ of, title, onClose = of.close, children }: TaskDialogProps<T>) {
  const common = useTranslations('common')
  const { task } = of
  return (
    <Dialog
      isOpen={of.isOpen}
      onClose={onClose}
      onClosed={of.forget}
      size="small"
      title={task === undefined ? '' : title(task)}
      closeLabel={common('close')}
    >
      {task !== undefined && children(task)}
    </Dialog>
  )
}
