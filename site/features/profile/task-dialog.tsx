import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** A task and whether its dialog is open: the content stays until the closing animation ends. */
type TaskState<T> = {
  readonly task: T | undefined
  readonly isOpen: boolean
  readonly show: (task: T) => void
  readonly close: () => void
  readonly clear: () => void
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
    clear: () => setTask(undefined),
  }
}

type TaskDialogProps<T> = {
  of: TaskState<T>
  title: (task: T) => string
  /** Replaces the default close. */
  onClose?: () => void
  children: (task: T) => ReactNode
}

export function TaskDialog<T>({ of, title, onClose = of.close, children }: TaskDialogProps<T>) {
  const common = useTranslations('common')
  const { task } = of
  return (
    <Dialog
      isOpen={of.isOpen}
      onClose={onClose}
      onClosed={of.clear}
      size="small"
      title={task === undefined ? '' : title(task)}
      closeLabel={common('close')}
    >
      {task !== undefined && children(task)}
    </Dialog>
  )
}
