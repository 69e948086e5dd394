import { useEffect, useSyncExternalStore } from 'react'
import { dialogQueue } from './dialog-queue.ts'
import type { DialogLane, ShownDialog } from './dialog-queue.ts'
import { useConfirmHost } from './dialog-stack.ts'

/** Renders the queued dialogs. Mounted once, at the end of the page. */
export function DialogHost() {
  const isPageConfirmHost = useConfirmHost() === null
  return (
    <>
      <QueuedDialogs lane="popup" />
      {isPageConfirmHost && <QueuedDialogs lane="confirm" />}
    </>
  )
}

/** One lane of the queue: popups on the page, confirms inside the dialog that opened them. */
export function QueuedDialogs({ lane }: { lane: DialogLane }) {
  const shown = useSyncExternalStore(dialogQueue.subscribe, dialogQueue.shown, noneOnServer)
  return shown
    .filter((dialog) => dialog.lane === lane)
    .map((dialog) => <Queued key={dialog.id} dialog={dialog} />)
}

function Queued({ dialog: { id, isOpen, render } }: { dialog: ShownDialog }) {
  useEffect(() => {
    // Mounted while closing: its parent dialog is gone, and no animation is left that would end the closing.
    if (!dialogQueue.shown().some((shown) => shown.id === id && shown.isOpen)) dialogQueue.closed(id)
  }, [id])
  return render({ isOpen, onClose: () => dialogQueue.close(id), onClosed: () => dialogQueue.closed(id) })
}

const none: readonly ShownDialog[] = []
const noneOnServer = () => none
